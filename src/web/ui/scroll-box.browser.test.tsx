import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '#web/testing/violations.ts';
import { ScrollBox } from './scroll-box.tsx';

const Box = ({ lines }: { lines: number }) => (
  <>
    <style>{'.low { max-block-size: 6rem }'}</style>
    <ScrollBox className="low" label="Problems">
      <p>
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} style={{ display: 'block' }}>
            Line {line + 1}
          </span>
        ))}
      </p>
    </ScrollBox>
    <button type="button">Next</button>
  </>
);
const next = page.getByRole('button', { name: 'Next' });
const scroller = page.getByRole('group', { name: 'Problems: scrolls' });

test('content that fits is no tab stop', async () => {
  await render(<Box lines={2} />);
  await userEvent.tab();
  await expect.element(next).toHaveFocus();
  expect(scroller.elements()).toEqual([]);
});

test('longer content is a named tab stop, and scrolls with the arrow keys', async () => {
  const shown = await render(<Box lines={2} />);
  await shown.rerender(<Box lines={40} />);
  await expect.element(scroller).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.tab();
  await expect.element(scroller).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => scroller.element().scrollTop).toBeGreaterThan(0);
  await shown.rerender(<Box lines={2} />);
  await expect.poll(() => scroller.elements()).toEqual([]);
});
