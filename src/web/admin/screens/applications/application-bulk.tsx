import { UserX } from 'lucide-react';
import type { ApplicationRow } from '#shared/calls/desk/applications.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '../../desk/desk.module.css';
import { DeskBulk } from '../../desk/list/desk-bulk.tsx';
import type { OpenDesk } from '../../desk/use-open-desk.ts';
import { applicationDesk } from './application-desk.ts';
import { isOpenStage } from './stages.tsx';

interface ApplicationBulkProps {
  desk: OpenDesk<ApplicationRow>;
  onReject: (rows: readonly ApplicationRow[]) => void;
}

/** Actions on all selected applications, including rejecting them. */
export function ApplicationBulk({ desk, onReject }: ApplicationBulkProps) {
  const live = desk.chosen.filter((row) => isOpenStage(row.stage));
  return (
    <DeskBulk
      kind={applicationDesk}
      desk={desk}
      more={({ busy }) => (
        <>
          <Button
            size="sm"
            disabled={busy || live.length === 0}
            aria-describedby="why-not-rejected"
            icon={<UserX size={16} aria-hidden />}
            onClick={() => onReject(live)}
          >
            Reject
          </Button>
          <span id="why-not-rejected" className={styles.why}>
            {live.length > 0
              ? null
              : desk.chosen.every((row) => row.stage === 'spam')
                ? 'Spam cannot be rejected. Press “Not spam” first.'
                : 'Only open applications can be rejected.'}
          </span>
        </>
      )}
    />
  );
}
