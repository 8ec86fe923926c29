import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Row } from '../resource/resource-calls.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import type { Use } from '../resource/uses.ts';
import { onGivingUp } from './on-press.ts';
import type { RecordState } from './use-record.ts';

/** Deletes a record or discards its draft. Both can be undone. */
export function useRemoval(screen: ResourceScreen, record: RecordState) {
  const [uses, setUses] = useState<Use[] | null>(null);
  const given = { screen, record, navigate: useNavigate() };
  return {
    remove: (row: Row) => {
      setUses(null);
      return onGivingUp(async ({ remove }) => setUses(await remove(given, row, uses !== null)));
    },
    discard: () => onGivingUp(({ discard }) => discard(given)),
    uses,
    keep: () => setUses(null),
  };
}
