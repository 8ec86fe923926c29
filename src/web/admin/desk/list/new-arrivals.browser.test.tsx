import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NewArrivals } from './new-arrivals.tsx';

test('each arrival is announced, even with the same text as the previous one', async () => {
  const counted = (count: number) => (
    <NewArrivals counts={{ new: count }} one="new enquiry" many="new enquiries" />
  );
  const { rerender } = await render(counted(3));
  const region = page.getByRole('status').element();
  const announced: (string | null)[] = [];
  const observer = new MutationObserver(() => announced.push(region.textContent));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  for (const count of [4, 5, 4, 6, 8]) await rerender(counted(count));
  await expect
    .poll(() => announced)
    .toEqual(['1 new enquiry', '1 new enquiry', '2 new enquiries', '2 new enquiries']);
  observer.disconnect();
});

test('a record that returns to the new ones is not announced', async () => {
  const counted = (counts: Record<string, number>) => (
    <NewArrivals counts={counts} one="new enquiry" many="new enquiries" />
  );
  const { rerender } = await render(counted({ new: 3, won: 1, spam: 1 }));
  const region = page.getByRole('status').element();
  const announced: (string | null)[] = [];
  const observer = new MutationObserver(() => announced.push(region.textContent));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  await rerender(counted({ new: 4, won: 1, spam: 0 }));
  await rerender(counted({ new: 5, won: 0, spam: 0 }));
  await rerender(counted({ new: 5, won: 0, spam: 1 }));
  await rerender(counted({ new: 7, won: 0, spam: 0 }));
  await expect.poll(() => announced).toEqual(['1 new enquiry']);
  observer.disconnect();
});
