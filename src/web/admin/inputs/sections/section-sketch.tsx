/** Lines of text (x y length), boxes (x y width height) and dots (x y) on a sheet of 96 by 60. */
interface Sketch {
  lines?: readonly (readonly [number, number, number])[];
  boxes?: readonly (readonly [number, number, number, number])[];
  dots?: readonly (readonly [number, number])[];
}

const head = [
  [10, 12, 34],
  [10, 18, 22],
] as const;
const three = [10, 38, 66] as const;

const sketches: Record<string, Sketch> = {
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
  'quotes one': { lines: [...head, [22, 32, 52], [22, 39, 52], [22, 46, 30]], dots: [[13, 38]] },
  'quotes row': {
    lines: head,
    boxes: [
      [10, 26, 36, 28],
      [50, 26, 36, 28],
    ],
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
  'team row': {
    lines: [...head, ...three.map((x) => [x, 52, 14] as const)],
    boxes: three.map((x) => [x, 24, 22, 22] as const),
  },
  'team grid': { lines: head, boxes: [24, 42].flatMap((y) => three.map((x) => [x, y, 14, 14] as const)) },
  'team contact': {
    lines: [...head, ...[10, 50].flatMap((x) => [30, 48].map((y) => [x + 16, y, 20] as const))],
    boxes: [10, 50].flatMap((x) => [24, 42].map((y) => [x, y, 12, 12] as const)),
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
  'faq column': { lines: [...head, [10, 30, 76], [10, 38, 76], [10, 46, 76]] },
  'faq split': { lines: [...head, [48, 12, 38], [48, 22, 38], [48, 32, 38], [48, 42, 38]] },
  'faq columns': {
    lines: [...head, ...[10, 50].flatMap((x) => [30, 38, 46].map((y) => [x, y, 36] as const))],
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
};

/** A small drawing of what a section looks like, on the same sheet as every other. */
export function SectionSketch({
  kind,
  variant,
  className,
}: {
  kind: string;
  variant: string;
  className?: string | undefined;
}) {
  const { lines = [], boxes = [], dots = [] } = sketches[`${kind} ${variant}`] ?? {};
  return (
    <svg viewBox="0 0 96 60" width={96} height={60} className={className} aria-hidden="true">
      {boxes.map(([x, y, width, height]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={2}
          fill="var(--brand)"
          fillOpacity={0.45}
        />
      ))}
      <path
        d={lines.map(([x, y, length]) => `M${x} ${y}h${length}`).join('')}
        stroke="var(--text-3)"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
      <path
        d={dots.map(([x, y]) => `M${x} ${y}h0`).join('')}
        stroke="var(--kumkum)"
        strokeWidth={6}
        strokeLinecap="round"
      />
    </svg>
  );
}
