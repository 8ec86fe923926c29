import { describe, expect, it } from 'vitest';
import { offsetAfter, placeOf, turns } from './carousel-row.ts';

const places = (base: number, count: number, least: number) =>
  Array.from({ length: count }, (_, index) => placeOf(index, base, count, least, true));

describe('carousel row', () => {
  it('loops only when a slide is out of view', () => {
    expect(turns(2, 1)).toBe(true);
    expect(turns(2, 1.5)).toBe(false);
    expect(turns(3, 1.5)).toBe(true);
    expect(turns(4, 4)).toBe(false);
    expect(turns(5, 4)).toBe(true);
  });

  it('places the slides after the first visible one', () => {
    expect(places(0, 4, 0)).toEqual([0, 1, 2, 3]);
    expect(places(3, 4, 0)).toEqual([1, 2, 3, 0]);
  });

  it('keeps one slide before the first for a step back', () => {
    expect(places(0, 4, -1)).toEqual([0, 1, 2, -1]);
    expect(places(1, 4, -1)).toEqual([-1, 0, 1, 2]);
  });

  it('never leaves a gap in view while moving', () => {
    for (const perView of [1, 1.5, 2, 3, 4]) {
      for (let count = Math.ceil(perView) + 1; count < 9; count++) {
        for (const [from, to] of [
          [0, 1],
          [0, -1],
        ] as const) {
          const all = places(2 % count, count, Math.floor(Math.min(from, to)));
          for (const moved of [from, to]) {
            for (let place = 0; place < perView; place++) expect(all).toContain(place + moved);
          }
        }
      }
    }
  });

  it('wraps around in a looping row', () => {
    expect(offsetAfter(4, 1, 5, 2)).toBe(0);
    expect(offsetAfter(0, -1, 5, 2)).toBe(4);
  });

  it('goes to the end and back in a short row', () => {
    expect(offsetAfter(0, 1, 2, 1.5)).toBe(0.5);
    expect(offsetAfter(0.5, 1, 2, 1.5)).toBe(0);
    expect(offsetAfter(0.5, -1, 2, 1.5)).toBe(0);
    expect(offsetAfter(0, -1, 2, 1.5)).toBe(0.5);
    expect(placeOf(1, 0.5, 2, 0, false)).toBe(0.5);
  });
});
