import { ExternalLink, Eye } from 'lucide-react';
import { isLive } from '#shared/resource/publication.ts';
import { pathOf } from '#shared/screens.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { Row } from '../resource/resource-calls.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import { PublishControl } from './publish-control.tsx';
import type { RecordState } from './use-record.ts';
import type { useRemoval } from './use-removal.ts';
import type { UndoSteps } from './use-undo-steps.ts';

/** Buttons and menu for previewing, saving, publishing and removing a record. */
export function FormActions({
  screen,
  record,
  removal,
  history,
  previewing,
  onPreview,
}: {
  screen: ResourceScreen;
  record: RecordState;
  removal: ReturnType<typeof useRemoval>;
  history: UndoSteps;
  /** The preview is open. */
  previewing: boolean;
  onPreview: () => void;
}) {
  return (
    <>
      {screen.resource.path ? (
        <Button
          kind="quiet"
          icon={<Eye size={16} aria-hidden />}
          aria-pressed={previewing}
          onClick={onPreview}
        >
          Preview
        </Button>
      ) : null}
      <PublishControl screen={screen} record={record} removal={removal} history={history} />
    </>
  );
}

/** A link to the record’s live page. */
export function ViewOnSite({ screen, row }: { screen: ResourceScreen; row: Row | null }) {
  const path = row && pathOf(screen.resource, row.slug);
  if (!row || !path || !isLive(screen.resource, row)) return null;
  return (
    <a className={buttonClass('quiet')} href={path} target="_blank" rel="noopener" title="View on site">
      <ExternalLink size={16} aria-hidden /> View on site
    </a>
  );
}
