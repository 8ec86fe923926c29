/** Columns and rows for as many dots: up to a dozen in one row, as one counts them; more in whole rows where it divides. */
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

/** Rows of those that are left, above each other: as near to a weave of one line as their number allows. */
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

/** Where those that are left stand: in the lower right corner. */
export function leftAt(count: number, columns: number, rows: number): [number, number][] {
  const across = Math.ceil(count / rowsOfLeft(count, columns, rows));
  return Array.from({ length: count }, (_, at) => [
    columns - 1 - (at % across),
    rows - 1 - Math.floor(at / across),
  ]);
}

/** The width of a place in a drawing of them. */
export const cell = 10;

/** A line through so many places of a row, from a column on; a dash of '0 10' makes dots of it. */
export const dotRow = (column: number, row: number, held: number): string =>
  `M${cell * (column + 0.5)} ${cell * (row + 0.5)}h${cell * (held - 1) + 0.01}`;

/** Lines through the counted places from one to another, row by row from the start. */
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
