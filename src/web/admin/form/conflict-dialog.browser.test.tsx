import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

test('changes that arrive while it is open are kept unless theirs is chosen', async () => {
  const base = { title: 'A mill', text: 'Words', note: 'Old' };
  const theirs = { ...base, title: 'Their mill', note: 'Theirs' };
  const resolve = vi.fn();
  let arrive = () => {};
  function Asked() {
    const [mine, setMine] = useState({ ...base, title: 'My mill' });
    arrive = () => setMine({ ...mine, text: 'Words and an image' });
    return (
      <ConflictDialog
        rows={[{}, {}]}
        base={base}
        mine={mine}
        theirs={theirs}
        labelOf={(name) => name}
        fields={undefined}
        textOf={undefined}
        onClose={() => {}}
        onResolve={resolve}
      />
    );
  }
  await showInPanel(<Asked />);
  const of = (name: string) => page.getByRole('group', { name });
  await of('title')
    .getByRole('radio', { name: /^Theirs/ })
    .click();
  await expect.element(of('note').getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  arrive();
  await expect.element(of('text').getByRole('radio', { name: /^Yours/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save what I chose' }).click();
  expect(resolve).toHaveBeenCalledWith({ title: 'Their mill', text: 'Words and an image', note: 'Theirs' });
});
