import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { requestsOf } from '#web/testing/server.ts';
import { SaveViewDialog } from './views-dialog.tsx';

function Asked() {
  const [open, setOpen] = useState(true);
  return open ? (
    <SaveViewDialog path="/nirvaaga-amaippu/projects" query="sort=name" onClose={() => setOpen(false)} />
  ) : null;
}

test('a view that could not be saved keeps its dialog, with the name and the reason', async () => {
  let update = Promise.withResolvers<object>();
  await showInPanel(<Asked />, { answers: { 'preference/update': () => update.promise } });
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByLabelText('Name').fill('By name');
  await save.click();
  await expect.poll(() => requestsOf('preference/update')).toHaveLength(1); // who waits for it hears of its refusal
  update.reject(new AppError(503, 'The database is away for a moment.'));
  await expect.element(dialog.getByText('The database is away for a moment.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('By name');
  update = Promise.withResolvers();
  await save.click();
  await expect.element(save).toBeDisabled(); // and does not offer to replace the view that it is saving
  update.resolve({});
  await expect.element(page.getByText('View saved')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
