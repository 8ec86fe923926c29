import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Row } from '../resource/resource-calls.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import type { Use } from '../resource/uses.ts';
import { onGivingUp, onPress } from './on-press.ts';
import type { RecordState } from './use-record.ts';

interface Asking {
  uses: Use[];
  offline: boolean;
  /** With the row as it is once that is confirmed. */
  go: (row: Row) => void;
}

/** Deletes a record, takes it offline or discards its draft. All can be undone. If others use it, the first two ask before. */
export function useRemoval(screen: ResourceScreen, record: RecordState) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const given = { screen, record, navigate: useNavigate() };
  const ask = (row: Row, offline: boolean, go: Asking['go']) =>
    onGivingUp(async ({ usesOf }) => {
      const uses = await usesOf(screen.resource, row, offline);
      if (uses.length > 0) setAsking({ uses, offline, go });
      else go(row);
    });
  const keep = () => setAsking(null);
  return {
    remove: (row: Row) => ask(row, false, (now) => onGivingUp(({ remove }) => remove(given, now))),
    /** Now or at a time. */
    takeOffline: (row: Row, at?: string) =>
      ask(row, true, (now) => onPress(({ takeOffline }) => takeOffline(screen.resource, record, now, at))),
    discard: () => onGivingUp(({ discard }) => discard(given)),
    asking,
    confirm: (row: Row) => {
      keep();
      asking?.go(row);
    },
    keep,
  };
}
