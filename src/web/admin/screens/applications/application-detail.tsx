import { Undo2, UserX } from 'lucide-react';
import type { WholeApplication } from '#shared/calls/desk/applications.ts';
import { Button } from '#web/ui/button.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { fullText } from '../../dates/date-texts.ts';
import { When } from '../../dates/when.tsx';
import type { OpenRecord } from '../../desk/desk-frame.tsx';
import { Composer } from '../../desk/mail/composer.tsx';
import { Block } from '../../desk/record/block.tsx';
import { DeskRecord } from '../../desk/record/desk-record.tsx';
import styles from '../../desk/record/record.module.css';
import type { May } from '../../privileges.ts';
import { useMailWorks } from '../../query/use-mail-works.ts';
import { write } from '../../query/write.ts';
import { focusTitle } from '../../shell/focus-title.ts';
import { applicationDesk } from './application-desk.ts';
import { type ApplicationChange, ApplicationFacts } from './application-facts.tsx';
import { CvPanel } from './cv-panel.tsx';
import { Interviews } from './interviews.tsx';
import { keptEmails } from './rejections.ts';
import { isOpenStage, StagePill } from './stages.tsx';

interface ApplicationDetailProps {
  open: OpenRecord;
  may: May;
  hrefOf: (id: number) => string;
  /** Asks before rejecting this applicant. */
  onReject: (application: WholeApplication) => void;
}

/** One application: the CV, the cover note, its stage. */
export function ApplicationDetail({ open, may, hrefOf, onReject }: ApplicationDetailProps) {
  const { id } = open;
  const mailWorks = useMailWorks();
  return (
    <DeskRecord
      kind={applicationDesk}
      open={open}
      may={may}
      parts={(application, { busy, run, ...tools }) => {
        const change = (what: ApplicationChange) =>
          what.to === 'rejected' && isOpenStage(application.stage)
            ? onReject(application)
            : tools.change(what);
        const undo = () =>
          void run(async () => {
            const { restored } = await write('application/reject/undo', { ids: [id] });
            focusTitle(); // the button is about to disappear together with the focus
            if (restored.length > 0) showToast({ title: 'Rejection undone', text: 'No email is sent' });
          }, 'Rejection not undone');
        return {
          change,
          sub: (
            <>
              <StagePill stage={application.stage} />
              <span>{application.jobPosition}</span>
              <code>{application.reference}</code>
              <When at={application.createdAt} />
            </>
          ),
          menu: isOpenStage(application.stage) ? (
            <MenuItem icon={<UserX size={17} aria-hidden />} onSelect={() => change({ to: 'rejected' })}>
              Reject
            </MenuItem>
          ) : null,
          notice:
            application.undoUntil && may('Update') ? (
              <div className={styles.notice}>
                <p>
                  <strong>Rejected.</strong>{' '}
                  {mailWorks ? `The email goes out ${fullText(application.undoUntil)}.` : keptEmails(1)}
                </p>
                <Button size="sm" busy={busy} icon={<Undo2 size={16} aria-hidden />} onClick={undo}>
                  Undo rejection
                </Button>
              </div>
            ) : null,
          main: (
            <>
              <Block title="CV">
                <CvPanel application={application} />
              </Block>
              {application.coverNote ? (
                <Block title="Cover note">
                  <p className={styles.message}>{application.coverNote}</p>
                </Block>
              ) : null}
              <Interviews
                application={application}
                tools={may('Update') ? { busy, run, change: tools.change } : undefined}
              />
              {may('Update') ? <Composer kind={applicationDesk} record={application} /> : null}
            </>
          ),
          facts: (
            <ApplicationFacts
              application={application}
              onChange={may('Update') ? change : undefined}
              hrefOf={hrefOf}
              busy={busy}
            />
          ),
        };
      }}
    />
  );
}
