import { adminBase } from '#shared/menu.ts';
import { useCall } from '../../query/call-query.ts';
import { useDebounced } from '../../query/use-debounced.ts';
import { screenOfKind } from '../../resource/screens.ts';
import type { Command } from './commands.ts';

const pauseMs = 200;
const shortest = 2;
const maxTermLength = 100;

/** Kinds of records with custom list screens. */
const paths: Readonly<Record<string, string>> = {
  enquiries: `${adminBase}/contact`,
  applications: `${adminBase}/careers/applications`,
  users: `${adminBase}/users`,
};

/** Records whose name contains the term, searched when typing pauses. If that fails, screens and actions are still found. */
export function useFoundRecords(typed: string): { records: readonly Command[]; looking: boolean } {
  const term = typed.trim().slice(0, maxTermLength);
  const rested = useDebounced(term, pauseMs);
  const asks = term.length >= shortest;
  const { data, isPending } = useCall('records/find', { term: rested }, { enabled: asks && rested === term });
  if (!asks) return { records: [], looking: false };
  const records = (rested === term ? (data ?? []) : []).flatMap(({ plural, type, id, title, kind }) => {
    const path = paths[plural] ?? screenOfKind(plural, type)?.path;
    return path ? [{ id: `${path}/${id}`, label: title, group: kind, path: `${path}/${id}` }] : [];
  });
  return { records, looking: rested !== term || isPending };
}
