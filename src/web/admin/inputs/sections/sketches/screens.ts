import { head, type Sketches, three } from './sketch.ts';

/** Parts of fixed screens. */
export const screens = {
  'head plain': {
    lines: [
      [10, 14, 20],
      [10, 24, 60],
      [10, 34, 44],
    ],
  },
  'head cover': {
    lines: [
      [10, 14, 20],
      [10, 24, 36],
      [10, 34, 30],
    ],
    boxes: [[56, 12, 30, 36]],
  },
  'home-hero banners': {
    lines: [
      [10, 12, 56],
      [10, 24, 26],
      [10, 32, 22],
      [10, 44, 16],
    ],
    boxes: [[46, 22, 40, 28]],
  },
  'home-hero line': {
    lines: [
      [10, 12, 64],
      [10, 22, 46],
      [10, 34, 26],
      [10, 48, 76],
    ],
    dots: [14, 28, 42, 56, 70, 84].map((x) => [x, 48] as const),
  },
  'home-who values': {
    lines: [
      [10, 10, 50],
      [10, 18, 40],
      [42, 28, 44],
      ...[38, 45, 52].flatMap((y) => [[42, y, 14] as const, [60, y, 26] as const]),
    ],
  },
  'home-services tiles': {
    lines: head,
    boxes: [26, 42].flatMap((y) => three.map((x) => [x, y, 22, 12] as const)),
  },
  'home-cases mosaic': {
    lines: head,
    boxes: [
      [10, 26, 46, 28],
      [60, 26, 26, 28],
    ],
  },
  'home-quotes one': { lines: [...head, [22, 32, 52], [22, 39, 52], [22, 46, 30]], dots: [[13, 38]] },
  'home-insights track': {
    lines: head,
    boxes: [
      [10, 26, 30, 28],
      [44, 26, 30, 28],
      [78, 26, 18, 28],
    ],
  },
  'home-line line': {
    lines: [
      [0, 30, 40],
      [52, 30, 44],
    ],
    dots: [[46, 30]],
  },
  'about-mission facing': {
    lines: [10, 52].flatMap((x) => [20, 30, 38].map((y) => [x, y, y === 20 ? 16 : 32] as const)),
  },
  'about-years ring': {
    lines: [20, 32, 44].map((y) => [50, y, 36] as const),
    dots: [
      [24, 18],
      [36, 30],
      [24, 42],
      [12, 30],
      [24, 30],
    ],
  },
  'about-reasons pairs': {
    lines: [...head, ...[10, 52].flatMap((x) => [32, 38, 46, 52].map((y) => [x, y, 34] as const))],
  },
  'about-quotes row': {
    lines: head,
    boxes: [
      [10, 26, 36, 28],
      [50, 26, 36, 28],
    ],
  },
  'six-steps titled': {
    lines: [...head, [10, 32, 76], ...three.map((x) => [x, 44, 20] as const)],
    dots: three.map((x) => [x + 2, 32] as const),
  },
  'six-steps plain': {
    lines: [[10, 14, 40], [10, 32, 76], ...three.map((x) => [x, 44, 20] as const)],
    dots: three.map((x) => [x + 2, 32] as const),
  },
  'services-list rows': {
    lines: [14, 30, 46].flatMap((y) => [[26, y, 22] as const, [54, y, 32] as const]),
    dots: [14, 30, 46].map((y) => [14, y] as const),
  },
  'projects-list columns': {
    boxes: [
      [10, 8, 36, 22],
      [50, 8, 36, 30],
      [10, 34, 36, 20],
      [50, 42, 36, 12],
    ],
  },
  'case-studies-list wide': { boxes: [8, 24, 40].map((y) => [10, y, 76, 12] as const) },
  'insights-list grid': {
    lines: [[10, 8, 40], ...three.map((x) => [x, 52, 20] as const)],
    boxes: three.map((x) => [x, 18, 22, 28] as const),
  },
  'careers-welcome pictures': {
    lines: [46, 46, 46].map((x, index) => [x, 12 + index * 7, 40] as const),
    boxes: [
      [10, 8, 28, 44],
      [46, 32, 40, 20],
    ],
  },
  'careers-vacancies rows': {
    lines: [[10, 12, 34], ...[28, 38, 48].flatMap((y) => [[10, y, 30] as const, [52, y, 24] as const])],
    dots: [28, 38, 48].map((y) => [86, y] as const),
  },
  'careers-hiring grid': {
    lines: [[10, 12, 34], ...three.map((x) => [x, 36, 20] as const)],
    boxes: three.map((x) => [x, 24, 22, 28] as const),
  },
  'careers-day hours': {
    lines: [[10, 14, 28], ...[14, 28, 42].flatMap((y) => [[48, y, 8] as const, [62, y, 24] as const])],
  },
  'contact-routes cards': { boxes: three.map((x) => [x, 20, 22, 20] as const) },
  'contact-form beside': {
    lines: [
      [10, 14, 28],
      [10, 24, 30],
      [10, 32, 24],
      [50, 16, 30],
      [50, 26, 30],
      [50, 36, 30],
    ],
    boxes: [[46, 8, 40, 44]],
  },
  'contact-places map': {
    lines: [12, 20, 28].map((y) => [64, y, 22] as const),
    boxes: [
      [10, 8, 46, 24],
      [10, 38, 76, 16],
    ],
  },
  'shown lists': { lines: [...head, [10, 30, 76], [10, 40, 76], [10, 50, 76]] },
} satisfies Sketches;
