import { useEffect, useRef } from 'react';
import type { Resource } from '#shared/resource/define.ts';
import type { Row } from './resource-calls.ts';

type Hear = (plural: string, row: Row) => void;
const hearers = new Set<Hear>();

/** A record was saved from beside its form, as by an undo. */
export function tellRow(resource: Resource, row: Row): void {
  for (const hear of hearers) hear(resource.plural, row);
}

/** A form hears of what happened to its record elsewhere in this window. */
export function useRowNews(resource: Resource, id: number | null, hear: (row: Row) => void): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const each: Hear = (plural, row) => plural === resource.plural && row.id === id && latest.current(row);
    hearers.add(each);
    return () => {
      hearers.delete(each);
    };
  }, [resource.plural, id]);
}
