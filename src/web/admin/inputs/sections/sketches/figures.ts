import { head, type Sketches, three } from './sketch.ts';

/** Images, numbers and steps. */
export const figures = {
  'picture wide': { boxes: [[10, 10, 76, 34]], lines: [[10, 50, 34]] },
  'picture bleed': { boxes: [[0, 8, 96, 38]], lines: [[10, 52, 34]] },
  'picture pair': {
    boxes: [
      [10, 10, 30, 36],
      [44, 20, 42, 26],
    ],
    lines: [
      [10, 52, 18],
      [44, 52, 24],
    ],
  },
  'picture gallery': {
    boxes: [
      [10, 12, 38, 32],
      [52, 12, 38, 32],
      [94, 12, 2, 32],
    ],
    lines: [
      [10, 50, 22],
      [52, 50, 22],
    ],
  },
  'steps columns': {
    lines: [...head, ...three.map((x) => [x, 44, 20] as const)],
    dots: three.map((x) => [x + 2, 34] as const),
  },
  'steps line': {
    lines: [...head, ...[30, 40, 50].map((y) => [20, y, 50] as const)],
    dots: [30, 40, 50].map((y) => [12, y] as const),
  },
  'steps weeks': {
    lines: [...head, ...[31, 41, 51].map((y) => [10, y, 26] as const)],
    boxes: [28, 38, 48].map((y, index) => [44 + index * 12, y, 18, 6] as const),
  },
  'steps hours': {
    lines: [[10, 14, 28], ...[14, 28, 42].flatMap((y) => [[48, y, 8] as const, [62, y, 24] as const])],
  },
  'steps days': {
    lines: [...head, ...three.map((x) => [x, 50, 20] as const)],
    dots: [28, 36].flatMap((y) => [12, 22, 32, 42, 52, 62, 72, 82].map((x) => [x, y] as const)),
  },
  'figures strip': {
    lines: [...head, ...three.map((x) => [x, 48, 18] as const)],
    boxes: three.map((x) => [x, 30, 14, 12] as const),
  },
  'figures ledger': {
    lines: [...head, ...[31, 41, 51].map((y) => [34, y, 50] as const)],
    boxes: [28, 38, 48].map((y) => [10, y, 16, 6] as const),
  },
  'figures single': { lines: [...head, [48, 32, 38], [48, 40, 28]], boxes: [[10, 26, 32, 26]] },
  'pricing bands': {
    lines: [
      ...head,
      ...[30, 40, 50].flatMap(
        (y) =>
          [
            [10, y, 18],
            [36, y, 14],
            [58, y, 28],
          ] as const,
      ),
    ],
  },
  'pricing cards': { lines: head, boxes: three.map((x) => [x, 26, 22, 28] as const) },
  'logos wordmarks': {
    lines: head,
    boxes: [28, 42].flatMap((y) => three.map((x) => [x, y, 16, 6] as const)),
  },
  'logos strip': { lines: head, boxes: three.map((x) => [x, 36, 18, 6] as const) },
  'logos technologies': {
    lines: [
      [10, 16, 20],
      [10, 30, 26],
      [44, 30, 18],
      [70, 30, 16],
      [10, 42, 22],
      [40, 42, 26],
    ],
  },
} satisfies Sketches;
