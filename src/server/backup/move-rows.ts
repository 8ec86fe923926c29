import type { RowStore } from './row-store.ts';
import { digestRows, type Kinds } from './row-values.ts';

/** Both sides have the same migrations; a table or column that somebody added by hand would be lost. */
async function refuseOtherShape(from: RowStore, to: RowStore): Promise<void> {
  const shapeOf = async (store: RowStore) => {
    const tables = (await store.tables()).sort();
    const columns = await Promise.all(tables.map((table) => store.columns(table)));
    return tables.map((table, index) => `${table} (${columns[index]?.sort().join(', ')})`);
  };
  const [source, target] = [await shapeOf(from), await shapeOf(to)];
  const odd = [
    ...source.filter((line) => !target.includes(line)),
    ...target.filter((line) => !source.includes(line)),
  ];
  if (odd.length > 0) throw new Error(`These tables differ between the two sides: ${odd.join('; ')}`);
}

/** Fills each table that differs, then counts and hashes it on both sides. Returns the number of rows. */
export async function moveRows(
  { from, to, kinds }: { from: RowStore; to: RowStore; kinds: Kinds },
  say: (line: string) => void,
): Promise<number> {
  await refuseOtherShape(from, to);
  let total = 0;
  for (const table of await to.tables()) {
    const digest = (store: RowStore) => digestRows(store.rows(table), kinds.get(table) ?? new Map());
    const source = await digest(from);
    const same = async () => {
      const target = await digest(to);
      return target.rows === source.rows && target.hash === source.hash;
    };
    const counter = await from.counter(table);
    const isThere = (await same()) && (await to.counter(table)) === counter;
    if (!isThere) {
      await to.fill(table, from.rows(table), counter);
      if (!(await same())) throw new Error(`${table} differs between the two sides after it was copied.`);
    }
    total += source.rows;
    say(`${table}: ${source.rows} rows${isThere && source.rows > 0 ? ', already there' : ''}`);
  }
  return total;
}
