import { useEffect, useState } from 'react';
import { adminBase } from '#shared/menu.ts';
import { screenOfKind } from '../resource/screens.ts';
import { staffCall } from '../staff-call.ts';
import type { Command } from './commands.ts';

const pauseMs = 200;
const shortest = 2;
const none: readonly Command[] = [];

/** Kinds of records whose lists are screens of their own make. */
const paths: Readonly<Record<string, string>> = {
  enquiries: `${adminBase}/contact`,
  applications: `${adminBase}/careers/applications`,
  users: `${adminBase}/users`,
};

/** Records whose name holds the term, looked up once the typing rests. */
export function useFoundRecords(typed: string): { records: readonly Command[]; looking: boolean } {
  const term = typed.trim();
  const [found, setFound] = useState({ term: '', records: none });
  useEffect(() => {
    if (term.length < shortest) return;
    let live = true;
    const timer = setTimeout(() => {
      staffCall('records/find', { term: term.slice(0, 100) }).then(
        (rows) =>
          live &&
          setFound({
            term,
            records: rows.flatMap(({ plural, type, id, title, kind }) => {
              const path = paths[plural] ?? screenOfKind(plural, type)?.path;
              return path ? [{ id: `${path}/${id}`, label: title, group: kind, path: `${path}/${id}` }] : [];
            }),
          }),
        () => live && setFound({ term, records: none }), // screens and actions are found all the same
      );
    }, pauseMs);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [term]);
  if (term.length < shortest) return { records: none, looking: false };
  return { records: found.term === term ? found.records : none, looking: found.term !== term };
}
