import { Ellipsis, Link2, ShieldAlert, ShieldCheck, Trash2, Undo2, UserX, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { WholeApplication } from '#shared/desk-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { May } from '../../privileges.ts';
import { When } from '../../resource/cell.tsx';
import { fullText } from '../../resource/dates.ts';
import { staffCall } from '../../staff-call.ts';
import { fullName } from '../contact/enquiry-row.tsx';
import { Block, RecordAlone } from '../desk/block.tsx';
import composer from '../desk/composer.module.css';
import { History } from '../desk/history.tsx';
import { Mails } from '../desk/mails.tsx';
import { NoteForm } from '../desk/note-form.tsx';
import styles from '../desk/record.module.css';
import { BackLink, RecordFailed, RecordSkeleton } from '../desk/record-states.tsx';
import { SpamNotice } from '../desk/spam-notice.tsx';
import { useChange } from '../desk/use-change.ts';
import { useRecord } from '../desk/use-record.ts';
import { type ApplicationChange, ApplicationFacts } from './application-facts.tsx';
import { CvPanel } from './cv-panel.tsx';
import { applicationsPath } from './paths.ts';
import { isLive, StagePill } from './stages.tsx';

interface ApplicationDetailProps {
  id: number;
  /** Its version in the list. */
  listed: number | undefined;
  may: May;
  /** Address of the desk as it was. */
  back: string;
  /** It is the whole page: its name is the page's heading. */
  alone: boolean;
  hrefOf: (id: number) => string;
  onChanged: () => Promise<void>;
  /** Asks before this applicant is turned down. */
  onReject: (application: WholeApplication) => void;
}

/** One application: the CV, what they wrote, how far it has come. */
export function ApplicationDetail(props: ApplicationDetailProps) {
  const { id, listed, may, back, alone, hrefOf, onChanged, onReject } = props;
  const live = useRecord(id, listed, () => staffCall('applications', { id }));
  const { busy, run } = useChange(live.reload);
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const application = live.data;
  if (live.error)
    return (
      <RecordFailed what="application" error={live.error} back={back} onRetry={() => void live.reload()} />
    );
  if (!application) return <RecordSkeleton />;
  const take = (next: WholeApplication) => {
    live.set(next);
    void onChanged();
  };
  const change = (what: ApplicationChange) => {
    if (what.stage === 'rejected' && isLive(application.stage)) return onReject(application);
    void run(async () =>
      take(await staffCall('application/update', { id, version: application.version, ...what })),
    );
  };
  const undo = () =>
    void run(async () => {
      const { restored } = await staffCall('application/reject/undo', { ids: [id] });
      if (restored.length > 0) showToast({ title: 'Taken back', text: 'No letter goes out' });
      await Promise.all([live.reload(), onChanged()]);
    }, 'Not taken back');
  const remove = async () => {
    const done = await run(async () => {
      await staffCall('application/delete', { id });
    }, 'Not deleted');
    setDeleting(false);
    if (!done) return;
    showToast({ title: 'Application deleted', text: application.reference });
    await navigate(back, { replace: true });
    await onChanged();
  };
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${applicationsPath}?id=${id}`);
    showToast({ title: 'Link copied' });
  };
  const Title = alone ? 'h1' : 'h2';
  const spam = application.stage === 'spam';
  return (
    <RecordAlone value={alone}>
      <article className={styles.record} aria-label={`Application ${application.reference}`} aria-busy={busy}>
        <header className={styles.head}>
          {alone ? <BackLink to={back} label="All applications" /> : null}
          <div className={styles.titleRow}>
            <div>
              <Title className={styles.title} tabIndex={-1} data-page-title={alone || undefined}>
                {fullName(application)}
              </Title>
              <p className={styles.sub}>
                <StagePill stage={application.stage} />
                <span>{application.jobPosition}</span>
                <code>{application.reference}</code>
                <When at={application.createdAt} />
              </p>
            </div>
            <div className={styles.actions}>
              <Menu
                trigger={
                  <IconButton label="More actions" tooltip={false}>
                    <Ellipsis size={18} aria-hidden />
                  </IconButton>
                }
              >
                <MenuItem icon={<Link2 size={17} aria-hidden />} onSelect={() => void copy()}>
                  Copy link
                </MenuItem>
                {may('Update') ? (
                  <>
                    {isLive(application.stage) ? (
                      <MenuItem
                        icon={<UserX size={17} aria-hidden />}
                        onSelect={() => change({ stage: 'rejected' })}
                      >
                        Turn down
                      </MenuItem>
                    ) : null}
                    <MenuItem
                      icon={
                        spam ? <ShieldCheck size={17} aria-hidden /> : <ShieldAlert size={17} aria-hidden />
                      }
                      onSelect={() => change({ stage: spam ? 'new' : 'spam' })}
                    >
                      {spam ? 'Not spam' : 'Move to the spam'}
                    </MenuItem>
                  </>
                ) : null}
                {may('Delete') ? (
                  <>
                    <MenuSeparator />
                    <MenuItem
                      danger
                      icon={<Trash2 size={17} aria-hidden />}
                      onSelect={() => setDeleting(true)}
                    >
                      Delete
                    </MenuItem>
                  </>
                ) : null}
              </Menu>
              {alone ? null : (
                <IconButton label="Close" onClick={() => void navigate(back, { replace: true })}>
                  <X size={18} aria-hidden />
                </IconButton>
              )}
            </div>
          </div>
        </header>
        <div className={styles.body}>
          <div className={styles.main}>
            <SpamNotice
              reasons={application.spamReasons}
              spam={spam}
              busy={busy}
              onNotSpam={may('Update') ? () => change({ stage: 'new' }) : undefined}
            />
            {application.undoUntil && may('Update') ? (
              <div className={styles.notice}>
                <p>
                  <strong>Turned down.</strong> The letter goes out {fullText(application.undoUntil)}.
                </p>
                <Button size="sm" busy={busy} icon={<Undo2 size={16} aria-hidden />} onClick={undo}>
                  Take back
                </Button>
              </div>
            ) : null}
            <Block title="CV">
              <CvPanel application={application} onRead={live.reload} />
            </Block>
            {application.coverNote ? (
              <Block title="Cover note">
                <p className={styles.message}>{application.coverNote}</p>
              </Block>
            ) : null}
            {may('Update') ? (
              <Block title="Note">
                <div className={composer.composer}>
                  <NoteForm
                    key={id}
                    draftKey={`application-note:${id}`}
                    save={async (text) => take(await staffCall('application/note', { id, text }))}
                  />
                </div>
              </Block>
            ) : null}
            <Block title="History">
              <History events={application.history} />
            </Block>
          </div>
          <div className={styles.rail}>
            <ApplicationFacts
              application={application}
              onChange={may('Update') ? change : undefined}
              hrefOf={hrefOf}
              busy={busy}
            />
            <Block title="Mail">
              <Mails mails={application.mails} retries={may('Update')} onChanged={live.reload} />
            </Block>
          </div>
        </div>
        <Confirm
          open={deleting}
          onClose={() => setDeleting(false)}
          onConfirm={() => void remove()}
          danger
          busy={busy}
          title={`Delete the application of ${fullName(application)}?`}
          text="Their CV, what they wrote and who they are is erased with its history. This cannot be undone."
          confirm="Delete"
        />
      </article>
    </RecordAlone>
  );
}
