import type { Resource } from '#shared/resource/define.ts';
import type { Row } from './resource-calls.ts';

const fresh = new Map<string, Row>();

/** A record the server has just answered, for the screen that opens next. */
export const keepFresh = (resource: Resource, row: Row): void => {
  fresh.set(`${resource.plural}:${row.id}`, row);
};

/** Taken once; after that the record is read again. */
export function takeFresh(resource: Resource, id: number): Promise<Row> | undefined {
  const key = `${resource.plural}:${id}`;
  const row = fresh.get(key);
  fresh.delete(key);
  return row && Promise.resolve(row);
}
