import { ExternalLink } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { isLive } from '../resource/publication.ts';
import type { Row } from '../resource/resource-calls.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import { PreviewButton } from './drafts/preview-button.tsx';
import { PublishControl } from './publish-control.tsx';
import type { RecordState } from './use-record.ts';
import type { useRemoval } from './use-removal.ts';

/** What can be done with a record: look at it, save it, publish it, take it away. */
export function FormActions({
  screen,
  record,
  removal,
}: {
  screen: ResourceScreen;
  record: RecordState;
  removal: ReturnType<typeof useRemoval>;
}) {
  const { saved, writable, place } = record;
  return (
    <>
      {screen.resource.path && (saved || writable) ? (
        <PreviewButton
          resource={screen.resource}
          label={saved ? 'Preview' : 'Save and preview'}
          possible={() => !writable || record.isNamed()}
          prepare={async () => {
            if (saved) await record.drafts.flush();
            else if (!(await record.run('save'))) return null;
            return place;
          }}
        />
      ) : null}
      <PublishControl screen={screen} record={record} removal={removal} />
    </>
  );
}

/** The record's page as visitors see it now. */
export function ViewOnSite({ screen, row }: { screen: ResourceScreen; row: Row | null }) {
  const { path } = screen.resource;
  if (!row || !path || !isLive(screen.resource, row)) return null;
  return (
    <a
      className={buttonClass('quiet', 'sm')}
      href={path.replace(':slug', row.slug)}
      target="_blank"
      rel="noopener"
    >
      <ExternalLink size={15} aria-hidden /> View on site
    </a>
  );
}
