import { expect, it } from 'vitest';
import { atStart, scrollLeft, scrollRight } from './horizontal-scroll.ts';

const wide = 10_000;

it('moves by the visible width', () => {
  const once = scrollRight(atStart, 940, wide);
  expect(once).toEqual({ margin: -940, leftHidden: false, rightHidden: false });
  expect(scrollLeft(once, 940)).toEqual(atStart);
});

it('goes to the end once the last bound is passed, and hides the right arrow', () => {
  expect(scrollRight({ margin: -3051, leftHidden: false, rightHidden: false }, 200, wide)).toEqual({
    margin: -3464,
    leftHidden: false,
    rightHidden: true,
  });
  expect(scrollRight({ margin: -3050, leftHidden: false, rightHidden: false }, 200, wide).margin).toBe(-3250);
});

it('stops where the menu ends', () => {
  expect(scrollRight(atStart, 940, 300)).toEqual({ margin: -300, leftHidden: false, rightHidden: true });
  expect(scrollRight(atStart, 940, 0)).toEqual({ margin: 0, leftHidden: true, rightHidden: true });
});
