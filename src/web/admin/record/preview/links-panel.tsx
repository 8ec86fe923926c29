import { Suspense, useState } from 'react';
import { late } from '#web/ui/late.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FoldedPanel } from '../../inputs/folded-panel.tsx';
import type { ResourceScreen } from '../../resource/screens.ts';
import type { RecordState } from '../use-record.ts';

const PreviewLinks = late(() => import('./preview-links.tsx'));

/** Links that show the record to people without an account. Loaded when it is opened. */
export function LinksPanel({ screen, record }: { screen: ResourceScreen; record: RecordState }) {
  const [open, setOpen] = useState(false);
  return (
    <FoldedPanel title="Preview links" onToggle={setOpen}>
      {open ? (
        <Suspense fallback={<Skeleton height="5rem" />}>
          <PreviewLinks resource={screen.resource} record={record} />
        </Suspense>
      ) : null}
    </FoldedPanel>
  );
}
