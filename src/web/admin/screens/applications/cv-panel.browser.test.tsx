import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { application } from '#web/testing/desk-rows.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { CvPanel } from './cv-panel.tsx';

const boxOf = (name: string) =>
  (page.getByText(name).element().parentElement as HTMLElement).getBoundingClientRect();

test.each([
  ['karthik.pdf', 'beside'],
  [`${'curriculum_vitae_of_karthik_'.repeat(3)}.pdf`, 'above'],
])('the name %s has room %s the buttons', async (cvName, place) => {
  await showInPanel(
    <div style={{ inlineSize: '430px' }}>
      <CvPanel application={application(1, { cvName })} />
    </div>,
  );
  const view = page.getByRole('button', { name: 'View' });
  await expect.element(view).toBeVisible();
  const button = view.element().getBoundingClientRect();
  const words = boxOf(cvName);
  expect(place === 'above' ? words.bottom <= button.top : words.right <= button.left).toBe(true);
  if (place === 'above') expect(words.width).toBeGreaterThan(300);
});
