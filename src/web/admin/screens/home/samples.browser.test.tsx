import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { Samples } from './samples.tsx';
import type { Summary } from './summary.ts';

function Home() {
  const [shown, setShown] = useState(3);
  const summary = { samples: { shown, hidden: 3 - shown } } as unknown as Summary; // all it reads
  return (
    <>
      <h1 tabIndex={-1} data-page-title>
        Home
      </h1>
      <button type="button" onClick={() => setShown(3 - shown)}>
        Read again
      </button>
      <Samples summary={summary} />
    </>
  );
}

test('the focus goes to the title once the pressed button has disappeared', async () => {
  await showInPanel(<Home />, { answers: { 'samples/hide': { changed: 3 } } });
  const hide = page.getByRole('button', { name: 'Hide all samples' });
  await hide.click();
  await expect.element(page.getByText('Samples hidden')).toBeVisible();
  await expect.element(hide).toHaveFocus();
  // without a pointer, which would move the focus
  (page.getByRole('button', { name: 'Read again' }).element() as HTMLElement).click();
  await expect.element(page.getByRole('button', { name: 'Show the hidden ones again' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Home' })).toHaveFocus();
});
