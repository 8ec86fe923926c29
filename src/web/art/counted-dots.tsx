import type { Dots } from '#shared/sections/dots.ts';
import { cell, dotRow, gridOf, leftAt } from './counted-grid.ts';
import { kolam } from './kolam.ts';
import { dotPath, linePath } from './kolam-paths.ts';

const placing = { size: cell, x: cell / 2, y: cell / 2, digits: 2, gap: 0.17 };

/** All dots; an incomplete last row is aligned like its first dot. */
const allDots = (count: number, columns: number, rows: number): string =>
  Array.from({ length: rows }, (_, at) => {
    const held = at === rows - 1 ? count - columns * (rows - 1) : columns;
    return dotRow(columns - held, at, held);
  }).join('');

/** A number as dots: pale ones for how many there were, and those that are left enclosed by one line. The text beside it says the same. */
export function CountedDots({ before, after }: Dots) {
  const { columns, rows } = gridOf(before);
  const whole = Math.ceil(after);
  const left = new Set(leftAt(whole, columns, rows).map(String));
  const drawing = kolam({
    columns,
    rows,
    open: 1,
    symmetry: 'none',
    tries: 1,
    inside: (column, row) => left.has(`${column},${row}`),
  });
  const [width, height] = [columns * cell, rows * cell];
  const [x, y] = [width - cell / 2, height - cell / 2];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width * 16} height={height * 16} fill="none" aria-hidden>
      <path
        className="lost-dots"
        d={allDots(before, columns, rows)}
        stroke="currentColor"
        strokeWidth={cell * 0.36}
        strokeLinecap="round"
        strokeDasharray={`0 ${cell}`}
        strokeOpacity={0.4}
      />
      {whole === after ? (
        <path
          d={dotPath(drawing, placing)}
          stroke="currentColor"
          strokeWidth={cell * 0.4}
          strokeLinecap="round"
        />
      ) : (
        <>
          <circle cx={x} cy={y} r={cell * 0.24} fill="var(--ground, var(--bg))" />
          <path d={`M${x} ${y - cell * 0.2}a2 2 0 0 0 0 ${cell * 0.4}z`} fill="currentColor" />
        </>
      )}
      <path d={linePath(drawing, placing)} stroke="var(--text)" strokeWidth={before > 12 ? 1.5 : 0.85} />
    </svg>
  );
}
