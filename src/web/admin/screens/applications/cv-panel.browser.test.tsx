import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { application } from '#web/testing/desk-rows.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { CvPanel } from './cv-panel.tsx';

/** The headless shell of the tests has no viewer. */
const withViewer = (has: boolean) => vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(has);

const boxOf = (name: string) =>
  (page.getByText(name).element().parentElement as HTMLElement).getBoundingClientRect();

test.each([
  ['karthik.pdf', 'beside'],
  [`${'curriculum_vitae_of_karthik_'.repeat(3)}.pdf`, 'above'],
])('the name %s has room %s the buttons', async (cvName, place) => {
  withViewer(true);
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

test('a browser without a PDF viewer only offers the download', async () => {
  withViewer(false);
  await showInPanel(<CvPanel application={application(1, { cvName: 'karthik.pdf' })} />);
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible();
  expect(page.getByRole('button', { name: 'View' }).elements()).toEqual([]);
});
