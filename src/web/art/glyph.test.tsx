import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Glyph } from './glyph.tsx';

const boxOf = (tag: string) => {
  const [, box, width] =
    /viewBox="([^"]+)" width="(\d+)"/.exec(renderToStaticMarkup(<Glyph tag={tag} />)) ?? [];
  const [left = 0, , across = 0, high = 0] = box?.split(' ').map(Number) ?? [];
  return { left, across, high, width: Number(width) };
};

test('a sign is no wider than its drawing, in the scale of all others', () => {
  const narrow = boxOf('mobile-app-development');
  const wide = boxOf('software-development');
  expect(narrow.high).toBe(wide.high);
  expect(narrow.across).toBeLessThan(wide.across);
  expect(narrow.left * 2 + narrow.across).toBeCloseTo(narrow.high, 1);
  expect(narrow.width / 96).toBeCloseTo(narrow.across / narrow.high, 1);
});
