import { useEffect, useState } from 'react';
import type { ImageRecord } from '#shared/staff-calls.ts';
import { staffCall } from '../staff-call.ts';

const known = new Map<number, ImageRecord | null>();
const asked = new Map<number, Promise<ImageRecord | null>>();

/** Remembers records that came with a list or an upload. */
export function rememberImages(records: readonly ImageRecord[]): void {
  for (const record of records) known.set(record.id, record);
}

export const forgetImage = (id: number): void => {
  known.delete(id);
  asked.delete(id);
};

function ask(id: number): Promise<ImageRecord | null> {
  const before = asked.get(id);
  if (before) return before;
  const answer = staffCall('images', { id }).then(
    (record) => {
      known.set(id, record);
      return record;
    },
    () => {
      known.set(id, null); // deleted, or not for this person's eyes: the default picture stands in
      return null;
    },
  );
  asked.set(id, answer);
  return answer;
}

/** A picture of the library by its id; null while it is read and when there is none. */
export function useImage(id: number | null): ImageRecord | null {
  const [, setRead] = useState(0);
  useEffect(() => {
    if (id === null || known.has(id)) return;
    let live = true;
    void ask(id).then(() => live && setRead((count) => count + 1));
    return () => {
      live = false;
    };
  }, [id]);
  return id === null ? null : (known.get(id) ?? null);
}
