import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Row } from '../resource/resource-calls.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import type { Loss } from '../resource/uses.ts';
import { onGivingUp, onPress } from './on-press.ts';
import type { RecordState } from './use-record.ts';

interface Asking extends Loss {
  offline: boolean;
  /** With the row as it is once that is confirmed. */
  go: (row: Row) => void;
}

/** Deletes a record, takes it offline or discards its draft. If others use it, or only they could restore it, the first two ask before. */
export function useRemoval(screen: ResourceScreen, record: RecordState) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const given = { screen, record, navigate: useNavigate() };
  const ask = (row: Row, offline: boolean, go: Asking['go']) =>
    onGivingUp(async ({ lossOf }) => {
      const loss = await lossOf(screen, [row], offline);
      if (loss) setAsking({ ...loss, offline, go });
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
