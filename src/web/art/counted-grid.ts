/** Columns and rows for a number of dots: up to a dozen in one row, for easy counting; more in full rows if possible. */
export function gridOf(count: number, shape = 2): { columns: number; rows: number } {
  if (count <= 12) return { columns: count, rows: 1 };
  const costOf = (rows: number) => {
    const columns = Math.ceil(count / rows);
    return Math.abs(Math.log(columns / rows / shape)) + ((columns * rows - count) / count) * 40;
  };
  const tried = Array.from({ length: 24 }, (_, index) => index + 1).filter(
    (rows) => Math.ceil(count / rows) * (rows - 1) < count,
  );
  const rows = tried.reduce((best, each) => (costOf(each) < costOf(best) ? each : best));
  return { columns: Math.ceil(count / rows), rows };
}

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/** The number of rows for the dots that are left, chosen so that a single line can enclose them as far as possible. */
export function rowsOfLeft(count: number, columns: number, rows: number): number {
  const heights = [2, 3, 4, 5, 6].filter(
    (high) =>
      high <= rows &&
      count % high === 0 &&
      count / high <= columns &&
      count / high >= high - 2 &&
      divisorOf(high, count / high) === 1,
  );
  return heights.at(-1) ?? Math.ceil(count / columns);
}

/** Positions of the dots that are left, in the lower right corner. */
export function leftAt(count: number, columns: number, rows: number): [number, number][] {
  const across = Math.ceil(count / rowsOfLeft(count, columns, rows));
  return Array.from({ length: count }, (_, at) => [
    columns - 1 - (at % across),
    rows - 1 - Math.floor(at / across),
  ]);
}

/** Width of a cell. */
export const cell = 10;

/** A line through `held` cells of a row, from a column on; with the dash pattern '0 10' it is drawn as dots. */
export const dotRow = (column: number, row: number, held: number): string =>
  `M${cell * (column + 0.5)} ${cell * (row + 0.5)}h${cell * (held - 1) + 0.01}`;

/** Lines through the cells with numbers `from` to `to`, row by row. */
export function rowsBetween(from: number, to: number, columns: number): string {
  let path = '';
  for (let at = from - 1; at < to; ) {
    const column = at % columns;
    const held = Math.min(columns - column, to - at);
    path += dotRow(column, Math.floor(at / columns), held);
    at += held;
  }
  return path;
}
