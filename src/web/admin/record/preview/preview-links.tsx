import { ExternalLink, Link2Off } from 'lucide-react';
import { useRef, useState } from 'react';
import { linkDays, linkHours, type PreviewLink } from '#shared/calls/preview.ts';
import type { Resource } from '#shared/resource/define.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { agoText, momentText } from '../../dates/date-texts.ts';
import { CopyField } from '../../form/copy-field.tsx';
import { problemOf } from '../../problem.ts';
import { useCall } from '../../query/call-query.ts';
import { write } from '../../query/write.ts';
import type { RecordState } from '../use-record.ts';
import styles from './preview-links.module.css';

const lives = [
  ...linkHours.map((hours) => ({ value: `${hours} hours`, label: `${hours} hours`, asked: { hours } })),
  ...linkDays.map((days) => ({
    value: `${days} days`,
    label: days === 1 ? '1 day' : `${days} days`,
    asked: { days },
  })),
];

/** With plain http there is no clipboard; the link can then be copied from the list. */
async function tellMade(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Preview link created and copied' });
  } catch {
    showToast({ title: 'Preview link created', text: 'It is at the top of the list.' });
  }
}

/** Creates preview links for the record with its draft, and lists them. */
export default function PreviewLinks({ resource, record }: { resource: Resource; record: RecordState }) {
  const [life, setLife] = useState('7 days');
  const [busy, setBusy] = useState(false);
  const maker = useRef<HTMLButtonElement>(null);
  const [ending, setEnding] = useState<PreviewLink | null>(null);
  const place = { resource: resource.plural, ...record.place };
  const { data: links, error, refetch } = useCall('preview/links', place, { staleTime: 0 });

  const make = async () => {
    if (!record.isNamed()) return;
    setBusy(true);
    try {
      // the link shows what is on the server
      if (record.saved) await record.drafts.flush();
      else if (!(await record.run('save'))) return;
      const { url } = await write('preview/link', {
        ...place,
        ...lives.find(({ value }) => value === life)?.asked,
      });
      await tellMade(url);
    } catch (problem) {
      showToast({ kind: 'error', title: 'Link not created', text: problemOf(problem) });
    } finally {
      setBusy(false);
    }
  };
  const end = async ({ id }: PreviewLink) => {
    setEnding(null);
    try {
      await write('preview/revoke', { id });
      maker.current?.focus({ preventScroll: true }); // the link’s buttons disappear together with the focus
      showToast({ title: 'The link has ended' });
    } catch (problem) {
      showToast({ kind: 'error', title: 'The link still works', text: problemOf(problem) });
    }
  };

  return (
    <>
      <p className={styles.about}>Shows the page with its changes to whoever has the link.</p>
      <div className={styles.make}>
        <Field label="Valid for">
          {(control) => <Select {...control} value={life} onChange={setLife} options={lives} />}
        </Field>
        <Button ref={maker} busy={busy} onClick={() => void make()}>
          Create link
        </Button>
      </div>
      {error ? (
        <p role="alert" className={styles.problem}>
          {problemOf(error)}{' '}
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {!links && !error ? <Skeleton height="4rem" /> : null}
      {links && links.length > 0 ? (
        <ul className={styles.links} aria-label="Links so far">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onEnd={() => setEnding(link)} />
          ))}
        </ul>
      ) : null}
      <Confirm
        open={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && void end(ending)}
        title="End this link?"
        text="Whoever opens it from now on is told that it has ended."
        confirm="End the link"
        danger
      />
    </>
  );
}

function LinkRow({ link, onEnd }: { link: PreviewLink; onEnd: () => void }) {
  const { url, authorName, createdAt, expiresAt, revokedAt, opens, openedAt } = link;
  const works = revokedAt === null && Date.parse(expiresAt) > Date.now();
  const opened = openedAt
    ? `Opened ${opens === 1 ? 'once' : `${opens} times`}, last ${agoText(openedAt)}`
    : 'Not opened yet';
  return (
    <li>
      {works ? (
        <CopyField label={`Link until ${momentText(expiresAt)}`} value={url} />
      ) : (
        <strong>
          {revokedAt ? `Ended manually ${momentText(revokedAt)}` : `Ended ${momentText(expiresAt)}`}
        </strong>
      )}
      <p>
        {authorName ?? 'Somebody'}, {agoText(createdAt)}. {opened}.
      </p>
      {works ? (
        <div className={styles.actions}>
          <a className={buttonClass('outline', 'sm')} href={url} target="_blank" rel="noopener">
            <ExternalLink size={14} aria-hidden /> Open
          </a>
          <Button size="sm" kind="danger-quiet" icon={<Link2Off size={14} aria-hidden />} onClick={onEnd}>
            End
          </Button>
        </div>
      ) : null}
    </li>
  );
}
