import { Suspense, useState } from 'react';
import { late } from '#web/ui/late.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FoldedPanel } from '../../inputs/folded-panel.tsx';
import type { Row } from '../../resource/resource-calls.ts';
import type { ResourceScreen } from '../../resource/screens.ts';
import type { RecordState } from '../use-record.ts';

const HistorySteps = late(() => import('./history-steps.tsx'));

interface HistoryPanelProps {
  screen: ResourceScreen;
  row: Row;
  record: RecordState;
}

/** The saved versions of a record, loaded when the panel is opened. */
export function HistoryPanel({ screen, row, record }: HistoryPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <FoldedPanel title="History" onToggle={setOpen}>
      {open ? (
        <Suspense fallback={<Skeleton height="5rem" />}>
          <HistorySteps resource={screen.resource} row={row} record={record} />
        </Suspense>
      ) : null}
    </FoldedPanel>
  );
}
