import { head, type Sketches, three } from './sketch.ts';

/** Forms, links and calls to action. */
export const ways = {
  'form right': { lines: [...head, [10, 30, 26]], boxes: [[50, 10, 36, 42]] },
  'form left': {
    lines: [12, 18, 30].map((y) => [56, y, y === 30 ? 26 : 30] as const),
    boxes: [[10, 10, 36, 42]],
  },
  'form short': { lines: [...head, [10, 30, 26], [56, 22, 24], [56, 32, 24]], boxes: [[50, 14, 36, 32]] },
  'form application': {
    lines: [
      ...head,
      ...[30, 38, 46].map((y) => [10, y, 22] as const),
      [56, 20, 24],
      [56, 28, 24],
      [56, 44, 14],
    ],
    boxes: [[50, 10, 36, 42]],
  },
  'contact split': {
    lines: [[10, 20, 34], [10, 28, 24], ...[20, 32, 44].map((y) => [62, y, 24] as const)],
    dots: [20, 32, 44].map((y) => [54, y] as const),
  },
  'contact row': {
    lines: [...head, ...three.map((x) => [x + 6, 40, 14] as const)],
    dots: three.map((x) => [x, 40] as const),
  },
  'offices map': { lines: [...head, [64, 32, 22], [64, 40, 22], [64, 48, 22]], boxes: [[10, 26, 46, 28]] },
  'marquee line': {
    lines: [
      [0, 30, 40],
      [52, 30, 44],
    ],
    dots: [[46, 30]],
  },
  'cta band': { boxes: [[0, 12, 96, 36]], lines: [] },
  'cta person': {
    lines: [
      [10, 18, 40],
      [10, 28, 30],
      [66, 48, 18],
    ],
    boxes: [[66, 10, 20, 32]],
  },
  'cta strip': {
    lines: [
      [10, 26, 38],
      [10, 34, 26],
    ],
    boxes: [[62, 24, 24, 12]],
  },
} satisfies Sketches;
