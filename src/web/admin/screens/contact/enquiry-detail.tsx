import { Ellipsis, Link2, ShieldAlert, ShieldCheck, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EnquiryRow } from '#shared/desk-calls.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { May } from '../../privileges.ts';
import { When } from '../../resource/cell.tsx';
import { staffCall } from '../../staff-call.ts';
import { Block, RecordAlone } from '../desk/block.tsx';
import desk from '../desk/desk.module.css';
import { History } from '../desk/history.tsx';
import { Mails } from '../desk/mails.tsx';
import styles from '../desk/record.module.css';
import { BackLink, RecordFailed, RecordSkeleton } from '../desk/record-states.tsx';
import { SpamNotice } from '../desk/spam-notice.tsx';
import { timeLeft } from '../desk/time-left.ts';
import { useChange } from '../desk/use-change.ts';
import { useRecord } from '../desk/use-record.ts';
import { Composer } from './composer.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { fullName } from './enquiry-row.tsx';
import { contactPath } from './paths.ts';
import { StatusPill } from './statuses.tsx';

interface EnquiryDetailProps {
  id: number;
  /** Its version in the list. */
  listed: number | undefined;
  may: May;
  /** Address of the list as it was. */
  back: string;
  /** It is the whole page: its name is the page's heading. */
  alone: boolean;
  /** The list behind it changes too. */
  onChanged: () => Promise<void>;
}

/** One enquiry: what they wrote, what was answered, what is to be done. */
export function EnquiryDetail({ id, listed, may, back, alone, onChanged }: EnquiryDetailProps) {
  const live = useRecord(id, listed, () => staffCall('enquiries', { id }));
  const { busy, run } = useChange(live.reload);
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const enquiry = live.data?.id === id ? live.data : undefined;
  if (live.error)
    return <RecordFailed what="enquiry" error={live.error} back={back} onRetry={() => void live.reload()} />;
  if (!enquiry) return <RecordSkeleton />;
  const take = (next: typeof enquiry) => {
    live.set(next);
    void onChanged();
  };
  const change = (what: { status?: EnquiryRow['status']; owner?: number | null }) =>
    void run(async () => take(await staffCall('enquiry/update', { id, version: enquiry.version, ...what })));
  const remove = async () => {
    const done = await run(async () => {
      await staffCall('enquiry/delete', { id });
    }, 'Not deleted');
    setDeleting(false);
    if (!done) return;
    showToast({ title: 'Enquiry deleted', text: enquiry.reference });
    await navigate(back, { replace: true });
    await onChanged();
  };
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${contactPath}?id=${id}`);
    showToast({ title: 'Link copied' });
  };
  const Title = alone ? 'h1' : 'h2';
  const spam = enquiry.status === 'spam';
  const left = timeLeft(enquiry);
  return (
    <RecordAlone value={alone}>
      <article className={styles.record} aria-label={`Enquiry ${enquiry.reference}`} aria-busy={busy}>
        <header className={styles.head}>
          {alone ? <BackLink to={back} label="All enquiries" /> : null}
          <div className={styles.titleRow}>
            <div>
              <Title className={styles.title} tabIndex={-1} data-page-title={alone || undefined}>
                {fullName(enquiry)}
              </Title>
              <p className={styles.sub}>
                <StatusPill status={enquiry.status} />
                <code>{enquiry.reference}</code>
                <When at={enquiry.createdAt} />
                {left ? (
                  <span className={desk.left} data-tone={left.tone}>
                    {left.text}
                  </span>
                ) : null}
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
                  <MenuItem
                    icon={
                      spam ? <ShieldCheck size={17} aria-hidden /> : <ShieldAlert size={17} aria-hidden />
                    }
                    onSelect={() => change({ status: spam ? 'new' : 'spam' })}
                  >
                    {spam ? 'Not spam' : 'Move to the spam'}
                  </MenuItem>
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
              reasons={enquiry.spamReasons}
              spam={spam}
              busy={busy}
              onNotSpam={may('Update') ? () => change({ status: 'new' }) : undefined}
            />
            <Block title="Message">
              <p className={styles.message}>{enquiry.message}</p>
            </Block>
            {may('Update') ? <Composer key={id} enquiry={enquiry} onChanged={take} /> : null}
            <Block title="History">
              <History events={enquiry.history} />
            </Block>
          </div>
          <div className={styles.rail}>
            <EnquiryFacts enquiry={enquiry} onChange={may('Update') ? change : undefined} busy={busy} />
            <Block title="Mail">
              <Mails mails={enquiry.mails} retries={may('Update')} onChanged={live.reload} />
            </Block>
          </div>
        </div>
        <Confirm
          open={deleting}
          onClose={() => setDeleting(false)}
          onConfirm={() => void remove()}
          danger
          busy={busy}
          title={`Delete the enquiry of ${fullName(enquiry)}?`}
          text="What they wrote and who they are is erased with its history. This cannot be undone."
          confirm="Delete"
        />
      </article>
    </RecordAlone>
  );
}
