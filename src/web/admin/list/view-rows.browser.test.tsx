import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { ViewsDialog } from './views-dialog.tsx';

const path = '/nirvaaga-amaippu/projects';

async function open(names: string[]) {
  let lists = JSON.stringify({ [path]: { views: names.map((name) => ({ name, query: '' })) } });
  await showInPanel(<ViewsDialog path={path} onClose={() => undefined} />, {
    answers: {
      preference: () => ({ value: lists }),
      'preference/update': ({ value }: { value: string }) => {
        lists = value;
        return {};
      },
    },
  });
  return () => (JSON.parse(lists)[path].views as { name: string }[]).map(({ name }) => name);
}
const input = (name: string) => page.getByLabelText(`Name of the view ${name}`);

test('renaming a view with Enter or Tab keeps the focus', async () => {
  const kept = await open(['Named']);
  await input('Named').fill('By name');
  await userEvent.keyboard('{Enter}');
  await expect.element(input('By name')).toHaveFocus();
  await input('By name').fill('Sorted');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Open the list with Sorted' })).toHaveFocus();
  await expect.poll(kept).toEqual(['Sorted']);
});

test('an emptied name stays as it was, and one that is taken says so', async () => {
  const kept = await open(['Named', 'Other']);
  await input('Named').fill(' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(input('Named')).toHaveValue('Named');
  await expect.element(input('Named')).not.toHaveAttribute('aria-invalid');
  await input('Named').fill('Other');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('There is already a view “Other”.')).toBeVisible();
  await expect.element(input('Named')).toHaveAttribute('aria-invalid');
  expect(kept()).toEqual(['Named', 'Other']);
});
