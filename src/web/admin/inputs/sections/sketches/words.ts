import { head, type Sketches, three } from './sketch.ts';

/** Sections that are mostly text. */
export const words = {
  'hero plain': {
    lines: [
      [10, 20, 60],
      [10, 30, 44],
      [10, 42, 30],
    ],
  },
  'hero sign': {
    lines: [
      [10, 20, 42],
      [10, 30, 32],
      [10, 42, 24],
    ],
    dots: [
      [72, 20],
      [64, 30],
      [80, 30],
      [72, 40],
      [72, 30],
    ],
  },
  'hero picture': {
    lines: [
      [10, 10, 48],
      [10, 17, 30],
    ],
    boxes: [[10, 26, 76, 28]],
  },
  'statement wide': {
    lines: [
      [10, 16, 70],
      [10, 26, 50],
      [36, 42, 46],
      [36, 48, 36],
    ],
  },
  'statement split': {
    lines: [
      [10, 22, 40],
      [10, 32, 34],
      [58, 26, 28],
      [58, 32, 24],
    ],
  },
  'statement middle': {
    lines: [
      [18, 18, 60],
      [28, 28, 40],
      [30, 44, 36],
    ],
  },
  'split right': {
    lines: [
      [10, 18, 30],
      [10, 28, 34],
      [10, 34, 34],
      [10, 40, 24],
    ],
    boxes: [[52, 12, 34, 36]],
  },
  'split left': {
    lines: [
      [52, 18, 30],
      [52, 28, 34],
      [52, 34, 34],
      [52, 40, 24],
    ],
    boxes: [[10, 12, 34, 36]],
  },
  'split sticky': {
    lines: [[10, 14, 26], ...[14, 28, 42].flatMap((y) => [[48, y, 20] as const, [48, y + 6, 38] as const])],
    boxes: [[10, 22, 28, 26]],
  },
  'banner right': {
    lines: [
      [10, 18, 22],
      [10, 28, 26],
      [10, 34, 20],
      [54, 44, 10],
    ],
    boxes: [[44, 12, 44, 36]],
  },
  'banner left': {
    lines: [
      [62, 18, 22],
      [62, 28, 26],
      [62, 34, 20],
      [18, 44, 10],
    ],
    boxes: [[10, 12, 44, 36]],
  },
  'text column': {
    lines: [
      [10, 14, 40],
      [10, 24, 60],
      [10, 30, 60],
      [10, 36, 56],
      [10, 42, 60],
      [10, 48, 34],
    ],
  },
  'text margin': {
    lines: [
      [10, 14, 22],
      [40, 14, 46],
      [40, 20, 46],
      [40, 26, 42],
      [40, 32, 46],
      [40, 38, 30],
    ],
  },
  'values columns': {
    lines: [
      ...head,
      ...three.flatMap(
        (x) =>
          [
            [x, 34, 20],
            [x, 40, 16],
            [x, 46, 18],
          ] as const,
      ),
    ],
  },
  'values rows': {
    lines: [
      ...head,
      ...[30, 40, 50].flatMap(
        (y) =>
          [
            [10, y, 22],
            [40, y, 46],
          ] as const,
      ),
    ],
  },
  'values pairs': {
    lines: [
      ...head,
      ...[10, 50].flatMap(
        (x) =>
          [
            [x, 30, 30],
            [x, 36, 34],
            [x, 46, 30],
            [x, 52, 34],
          ] as const,
      ),
    ],
  },
  'quote full': {
    lines: [
      [10, 16, 70],
      [10, 26, 52],
      [24, 44, 26],
    ],
    dots: [[13, 44]],
  },
  'quote aside': {
    lines: [
      [46, 20, 40],
      [46, 29, 32],
      [46, 44, 22],
    ],
    boxes: [[10, 8, 28, 44]],
  },
  'faq column': { lines: [...head, [10, 30, 76], [10, 38, 76], [10, 46, 76]] },
  'faq split': { lines: [...head, [48, 12, 38], [48, 22, 38], [48, 32, 38], [48, 42, 38]] },
  'faq columns': {
    lines: [...head, ...[10, 50].flatMap((x) => [30, 38, 46].map((y) => [x, y, 36] as const))],
  },
} satisfies Sketches;
