import { head, type Sketches, three } from './sketch.ts';

/** Lists of records. */
export const lists = {
  'services index': {
    lines: [...head, ...[30, 40, 50].flatMap((y) => [[22, y, 22] as const, [52, y, 34] as const])],
    dots: [30, 40, 50].map((y) => [12, y] as const),
  },
  'services tiles': {
    lines: head,
    boxes: [26, 42].flatMap((y) => three.map((x) => [x, y, 22, 12] as const)),
  },
  'cases mosaic': {
    lines: head,
    boxes: [
      [10, 26, 46, 28],
      [60, 26, 26, 28],
    ],
  },
  'cases list': {
    lines: head,
    boxes: [
      [10, 26, 76, 12],
      [10, 42, 76, 12],
    ],
  },
  'cases lead': {
    lines: [
      [60, 14, 26],
      [60, 20, 18],
    ],
    boxes: [[10, 8, 46, 22], ...three.map((x) => [x, 36, 22, 16] as const)],
  },
  'cases posters': {
    lines: head,
    boxes: [
      [10, 24, 36, 30],
      [50, 30, 36, 24],
    ],
  },
  'cases ledger': {
    lines: [...head, ...[30, 40, 50].flatMap((y) => [[10, y, 34] as const, [52, y, 12] as const])],
    boxes: [27, 37, 47].map((y) => [72, y, 14, 6] as const),
  },
  'cases feature': {
    lines: [
      [50, 34, 36],
      [50, 42, 28],
      [50, 50, 16],
    ],
    boxes: [[10, 30, 28, 22]],
    dots: [10, 20, 30, 40, 50, 60, 70, 80].map((x) => [x, 16] as const),
  },
  'quotes one': { lines: [...head, [22, 32, 52], [22, 39, 52], [22, 46, 30]], dots: [[13, 38]] },
  'quotes row': {
    lines: head,
    boxes: [
      [10, 26, 36, 28],
      [50, 26, 36, 28],
    ],
  },
  'team row': {
    lines: [...head, ...three.map((x) => [x, 52, 14] as const)],
    boxes: three.map((x) => [x, 24, 22, 22] as const),
  },
  'team grid': { lines: head, boxes: [24, 42].flatMap((y) => three.map((x) => [x, y, 14, 14] as const)) },
  'team contact': {
    lines: [...head, ...[10, 50].flatMap((x) => [30, 48].map((y) => [x + 16, y, 20] as const))],
    boxes: [10, 50].flatMap((x) => [24, 42].map((y) => [x, y, 12, 12] as const)),
  },
  'insights grid': {
    lines: [...head, ...three.map((x) => [x, 52, 20] as const)],
    boxes: three.map((x) => [x, 26, 22, 20] as const),
  },
  'insights track': {
    lines: head,
    boxes: [
      [10, 26, 30, 28],
      [44, 26, 30, 28],
      [78, 26, 18, 28],
    ],
  },
  'insights list': {
    lines: [...head, ...[30, 40, 50].flatMap((y) => [[10, y, 10] as const, [26, y, 40] as const])],
    dots: [30, 40, 50].map((y) => [86, y] as const),
  },
  'insights lead': {
    lines: [[10, 52, 34], ...[12, 26, 40].flatMap((y) => [[58, y, 28] as const, [58, y + 6, 16] as const])],
    boxes: [[10, 8, 42, 36]],
  },
  'vacancies rows': {
    lines: [
      ...head,
      ...[30, 40, 50].flatMap(
        (y) =>
          [
            [10, y, 30],
            [52, y, 24],
          ] as const,
      ),
    ],
    dots: [30, 40, 50].map((y) => [86, y] as const),
  },
} satisfies Sketches;
