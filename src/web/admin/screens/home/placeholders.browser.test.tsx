import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { Placeholders } from './placeholders.tsx';
import type { Summary } from './summary.ts';

test('the step to a second owner opens a new user with that role', async () => {
  const summary = { placeholders: ['mailServer', 'secondOwner'] } as unknown as Summary; // all it reads
  await showInPanel(<Placeholders summary={summary} />);
  const to = (name: RegExp) => page.getByRole('link', { name }).element().getAttribute('href');
  await expect.element(page.getByRole('link', { name: /^Second owner/ })).toBeVisible();
  expect(to(/^Second owner/)).toBe('/nirvaaga-amaippu/users/new?role=Owner');
  expect(to(/^Mail server/)).toBe('/nirvaaga-amaippu/settings/forms');
});
