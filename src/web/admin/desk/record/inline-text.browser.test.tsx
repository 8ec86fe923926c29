import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InlineText } from './inline-text.tsx';

test.each([
  ['is saved', '250000', ['250000']],
  ['as it was is not', '90000', []],
])('a text %s when its record is closed before the field is left', async (_, typed, saved) => {
  const committed: string[] = [];
  const onCommit = (text: string) => committed.push(text) > 0;
  const { unmount } = await render(<InlineText aria-label="Value" value="90000" onCommit={onCommit} />);
  await page.getByLabelText('Value').fill(typed);
  await unmount();
  expect(committed).toEqual(saved);
});
