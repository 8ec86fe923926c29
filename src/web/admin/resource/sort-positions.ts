/** Computes the new sort positions when a row moves: as few changes as possible, strictly increasing. */
export function sortPositions<R extends { sortOrder: number }>(
  rows: readonly R[],
  from: number,
  to: number,
): { row: R; sortOrder: number }[] {
  const first = Math.min(from, to);
  const last = Math.max(from, to);
  const between = rows.slice(first, last + 1);
  const orders = between.map((row) => row.sortOrder);
  const moved = from < to ? [...between.slice(1), between[0]] : [between.at(-1), ...between.slice(0, -1)];
  let before = (rows[first - 1]?.sortOrder ?? -1) as number;
  const changed = moved.flatMap((row, index) => {
    if (!row) return [];
    before = Math.max(orders[index] ?? 0, before + 1);
    return row.sortOrder === before ? [] : [{ row, sortOrder: before }];
  });
  // those below give way where they had the same position
  for (const row of rows.slice(last + 1)) {
    if (changed.length === 0 || row.sortOrder > before) break;
    changed.push({ row, sortOrder: ++before });
  }
  return changed;
}
