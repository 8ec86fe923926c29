import { adminBase } from '#shared/menu.ts';
import { useCall } from '../../query/call-query.ts';
import { useDebounced } from '../../query/use-debounced.ts';
import { draftPath } from '../../resource/list/draft-links.ts';
import { screenOfKind } from '../../resource/screens.ts';
import type { Place } from './places.ts';

const pauseMs = 200;
const shortest = 2;
const maxTermLength = 100;

/** Kinds of records with custom list screens. */
const paths: Readonly<Record<string, string>> = {
  enquiries: `${adminBase}/contact`,
  applications: `${adminBase}/careers/applications`,
  users: `${adminBase}/users`,
};
const imagePath = (id: number) => `${adminBase}/settings/media?image=${id}`;

/** Records whose name contains the term, requested once typing pauses. If that fails, screens and actions are still found. */
export function useFoundRecords(typed: string): { records: readonly Place[]; looking: boolean } {
  const term = typed.trim().slice(0, maxTermLength);
  const rested = useDebounced(term, pauseMs);
  const asks = term.length >= shortest;
  const { data, error } = useCall('records/find', { term: rested }, { enabled: asks && rested === term });
  if (!asks) return { records: [], looking: false };
  const records = (rested === term ? (data ?? []) : []).flatMap(
    ({ plural, type, id, title, kind, draft }) => {
      const list = paths[plural] ?? screenOfKind(plural, type)?.path;
      const own = list && draftPath({ path: list }, draft ? null : id, draft ?? null);
      const path = plural === 'images' ? imagePath(id) : own;
      return path ? [{ id: path, title, note: kind, path }] : [];
    },
  );
  return { records, looking: rested !== term || !(data || error) };
}
