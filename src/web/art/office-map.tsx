import { mapBox, mapRows, pins } from './office-map-rows.ts';

const [width, height] = mapBox;
/** Margin at the lower edge, so that the last rows of dots and the line are not clipped. */
const edge = 1;
const places = [
  {
    name: 'Kuwait',
    country: /^kuwait$/,
    at: pins.kuwait,
    colour: 'var(--turmeric)',
    anchor: 'end',
    shift: -2.1,
  },
  {
    name: 'UAE',
    country: /^(uae|unitedarabemirates)$/,
    at: pins.emirates,
    colour: 'var(--kumkum)',
    anchor: 'start',
    shift: 2.1,
  },
  {
    name: 'Tamil Nadu',
    country: /^india$/,
    at: pins.tamilNadu,
    colour: 'var(--kumkum)',
    anchor: 'end',
    shift: -2.3,
  },
] as const;
const radius = 1.25;

/** A line from office to office, sagging like a string between them. */
function threadThrough(points: readonly (readonly [number, number])[]): string {
  const legs = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] as readonly [number, number];
    const length = Math.hypot(x - fromX, y - fromY);
    const [ux, uy] = [(x - fromX) / length, (y - fromY) / length];
    const bend = length * 0.16;
    const middle = `${((fromX + x) / 2 - uy * -bend).toFixed(1)} ${((fromY + y) / 2 + ux * -bend).toFixed(1)}`;
    const start = `${(fromX + ux * radius).toFixed(1)} ${(fromY + uy * radius).toFixed(1)}`;
    return `M${start}Q${middle} ${(x - ux * radius).toFixed(1)} ${(y - uy * radius).toFixed(1)}`;
  });
  return legs.join('');
}

/** India and the Gulf in dots, with the offices in these countries highlighted and connected. Decorative: the addresses are beside it as text. */
export function OfficeMap({ countries }: { countries: readonly string[] }) {
  const letters = countries.map((each) => each.toLowerCase().replace(/[^a-z]/g, ''));
  const offices = places.filter(({ country }) => letters.some((each) => country.test(each)));
  const thread = threadThrough(offices.map(({ at }) => at));
  return (
    <svg
      viewBox={`${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`}
      width={(width + 2 * edge) * 12}
      height={(height + 2 * edge) * 12}
      direction="ltr"
      fill="none"
      stroke="currentColor"
      strokeWidth=".2"
      strokeLinecap="round"
      fontSize="1.7"
      fontWeight="600"
      aria-hidden="true"
    >
      <g stroke="var(--line-strong)" strokeWidth=".42" strokeDasharray="0 1">
        {mapRows.map((rows, step) => (
          <path key={rows} d={rows} strokeOpacity={0.8 - step * 0.28} />
        ))}
      </g>
      {thread && <path className="map-line" d={thread} />}
      {offices.map(({ name, at: [x, y], colour, anchor, shift }) => (
        <g key={name}>
          <circle cx={x} cy={y} r={radius} fill="var(--bg)" />
          <path d={`M${x} ${y}h0`} stroke={colour} strokeWidth="1" />
          <text
            x={x}
            y={y}
            dx={shift}
            dy={0.55}
            textAnchor={anchor}
            fill="currentColor"
            stroke="var(--bg)"
            strokeWidth=".5"
            paintOrder="stroke"
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
