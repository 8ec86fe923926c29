import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Pieces } from './pieces.tsx';

const sides = { before: 'Then', after: 'Now' };
const words = (count: number) => 'Looms and dyes of the river towns. '.repeat(count);

test('only a text that is too long for its box is a tab stop', async () => {
  const { rerender } = await render(<Pieces sides={sides} before={words(1)} after={words(2)} />);
  await expect.element(page.getByRole('insertion')).toBeVisible();
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
  await rerender(<Pieces sides={sides} before={words(1)} after={words(90)} />);
  await expect.element(page.getByRole('group', { name: 'Changed text: scrolls' })).toBeVisible();
});

test('a long text begins at its first change', async () => {
  await render(
    <Pieces sides={sides} before={`${words(90)}Old.${words(90)}`} after={`${words(90)}New.${words(90)}`} />,
  );
  const box = page.getByRole('group', { name: 'Changed text: scrolls' });
  await expect.element(box).toBeVisible();
  const edge = box.element().getBoundingClientRect();
  const change = page.getByRole('insertion').element().getBoundingClientRect();
  expect(change.top).toBeGreaterThan(edge.top + 20);
  expect(change.bottom).toBeLessThan(edge.bottom);
});
