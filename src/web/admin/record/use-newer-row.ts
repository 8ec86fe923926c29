import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Resource } from '#shared/resource/define.ts';
import { type Row, rowQuery } from '../resource/resource-calls.ts';

/** A form hears that its record was saved from beside it in this window, as by an undo. */
export function useNewerRow(resource: Resource, row: Row | null, hear: (row: Row) => void): void {
  const { data } = useQuery({ ...rowQuery(resource, row?.id ?? 0), enabled: false });
  const latest = useRef(hear);
  latest.current = hear;
  const version = row?.version;
  useEffect(() => {
    if (data && version !== undefined && data.version > version) latest.current(data);
  }, [data, version]);
}
