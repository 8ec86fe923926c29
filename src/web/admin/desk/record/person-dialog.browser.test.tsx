import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { quiet, requestsOf } from '#web/testing/server.ts';
import { PersonDialog } from './person-dialog.tsx';

test('the search that the dialog opens with is over before another one begins', async () => {
  const opening = Promise.withResolvers<void>();
  await showInPanel(
    <PersonDialog whom="anitha@example.org" onClose={() => undefined} onErased={() => undefined} />,
    {
      answers: {
        'person/find': async ({ person }: { person: string }) => {
          if (person === 'anitha@example.org') await opening.promise;
          return { enquiries: [], applications: [], notListed: 0 };
        },
      },
    },
  );
  await expect.poll(() => requestsOf('person/find')).toHaveLength(1);
  await page.getByLabelText('Email or phone number').fill('basma@example.org');
  await userEvent.keyboard('{Enter}');
  opening.resolve();
  await expect.element(page.getByText('We hold no data about anitha@example.org.')).toBeVisible();
  expect(requestsOf('person/find')).toHaveLength(1);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect.element(page.getByText('We hold no data about basma@example.org.')).toBeVisible();
});

test('an erasure that ends after its dialog was left closes nothing else', async () => {
  const erased = Promise.withResolvers<unknown>();
  const onErased = vi.fn();
  const enquiry = { id: 3, reference: 'ENQ-2026-000003', name: 'Anitha Raman', email: 'anitha@example.org' };
  const { screen } = await showInPanel(
    <PersonDialog whom="anitha@example.org" onClose={() => undefined} onErased={onErased} />,
    {
      answers: {
        'person/find': {
          enquiries: [{ ...enquiry, phone: '', createdAt: '2026-03-02T09:30:00.000Z', eraseAt: null }],
          applications: [],
          notListed: 0,
        },
        'person/erase': () => erased.promise,
      },
    },
  );
  await page.getByRole('button', { name: 'Erase all' }).click();
  const asked = page.getByRole('dialog', { name: 'Erase anitha@example.org?' });
  await asked.getByRole('textbox').fill('anitha@example.org');
  await asked.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect.poll(() => requestsOf('person/erase')).toHaveLength(1);
  await screen.unmount();
  erased.resolve({ enquiries: 1, applications: 0 });
  await quiet();
  expect(onErased).not.toHaveBeenCalled();
});
