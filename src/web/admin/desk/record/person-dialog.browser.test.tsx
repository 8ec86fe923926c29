import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { requestsOf } from '#web/testing/server.ts';
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
