import { landRows, mapColumns, officePlaces } from '#web/art/office-land.ts';

const step = 9;
const rows = landRows.length;

/** India and the Gulf in dots, the offices lit. */
export const OfficeDots = () => {
  const land = landRows
    .map((row, j) =>
      [...row].map((char, i) => (char === '#' ? `M${(i + 0.5) * step} ${(j + 0.5) * step}h0` : '')).join(''),
    )
    .join('');
  return (
    <svg
      viewBox={`0 0 ${mapColumns * step} ${rows * step}`}
      width={mapColumns * step}
      height={rows * step}
      fill="none"
      strokeLinecap="round"
      role="img"
      aria-label="Map with our offices in Kuwait, the UAE and Tamil Nadu"
    >
      <path d={land} stroke="var(--line-strong)" strokeOpacity=".55" strokeWidth="3.4" />
      {officePlaces.map(({ name, column, row }) => (
        <g key={name} stroke="var(--kumkum)">
          <path d={`M${(column + 0.5) * step} ${(row + 0.5) * step}h0`} strokeWidth="8" />
          <circle
            cx={(column + 0.5) * step}
            cy={(row + 0.5) * step}
            r="9"
            strokeWidth="1.5"
            strokeOpacity=".7"
          />
        </g>
      ))}
    </svg>
  );
};
