import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { capital } from '#web/ui/capital.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { restoreFocus } from '#web/ui/restore-focus.ts';
import { clearErrors, showToast } from '#web/ui/toast.tsx';
import type { May } from '../../privileges.ts';
import { useLive } from '../../query/use-live.ts';
import { focusTitleIfLost, useFocusLeft } from '../../shell/focus-title.ts';
import { useShown } from '../../shell/use-shown.ts';
import type { OpenRecord } from '../desk-frame.tsx';
import {
  type DeskChange,
  type DeskKind,
  type DeskRow,
  type DeskWhole,
  fullName,
  movedTo,
} from '../desk-kind.ts';
import { anySending, Mails } from '../mail/mails.tsx';
import { isStale, problemOfChange } from '../problem-of-change.ts';
import { Block, RecordAlone } from './block.tsx';
import { History } from './history.tsx';
import styles from './record.module.css';
import { RecordHead } from './record-head.tsx';
import { RecordFailed, RecordSkeleton } from './record-states.tsx';
import { SpamNotice } from './spam-notice.tsx';

export interface RecordTools<W, V extends string> {
  busy: boolean;
  /** Runs a change; if it fails, a toast shows `failed`. */
  run: (work: () => Promise<unknown>, failed?: string) => Promise<boolean>;
  /** Changes the record as shown, or as a later response returned it; a toast says so and offers Undo where there is one. */
  change: (change: DeskChange<V>, from?: W) => void;
}

/** The parts of the record that each desk renders itself. */
export interface RecordParts<V extends string> {
  /** Below the name. */
  sub: ReactNode;
  /** Menu items for users who may change it. */
  menu?: ReactNode;
  /** Above everything else. */
  notice?: ReactNode;
  main: ReactNode;
  facts: ReactNode;
  change: (change: DeskChange<V>) => void;
}

interface DeskRecordProps<R extends DeskRow, W extends DeskWhole, V extends string> {
  kind: DeskKind<R, W, V>;
  open: OpenRecord;
  may: May;
  parts: (record: W, tools: RecordTools<W, V>) => RecordParts<V>;
}

/** One record of a desk: the submission, its history, and the next steps. */
export function DeskRecord<R extends DeskRow, W extends DeskWhole, V extends string>(
  props: DeskRecordProps<R, W, V>,
) {
  const { kind, open, may } = props;
  const { id, back, alone } = open;
  const live = useLive(kind.read(id), {
    soon: ({ mails }) => anySending(mails),
    ticks: (whole) => kind.ticks?.(whole) ?? false,
  });
  const { busy, run } = useChange(live.refetch);
  const onFocus = useFocusAgain(busy);
  useFocusLeft();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const shown = useShown();
  const record = live.data?.id === id ? live.data : undefined;
  const own = useStart(alone, record !== undefined, live.error !== null);
  if (live.error)
    return (
      <RecordFailed what={kind.one} error={live.error} back={back} alone={alone} onRetry={live.refetch} />
    );
  if (!record) return <RecordSkeleton />;
  const change = async (before: W, what: DeskChange<V>) => {
    let after = before;
    const done = await run(async () => {
      after = await kind.change(before, what);
    });
    if (!done || what.to === undefined) return;
    const back = kind.status.back(before);
    const undo = async () => {
      if (back && (await run(() => kind.change(after, back), 'Not undone')))
        showToast({ title: 'Undone', text: before.reference });
    };
    showToast({
      title: movedTo(kind, what.to),
      text: before.reference,
      ...(back && { action: { label: 'Undo', run: () => void undo() } }),
    });
  };
  const parts = props.parts(record, {
    busy,
    run,
    change: (what, from = record) => void change(from, what),
  });
  const remove = async () => {
    const done = await run(() => kind.remove(id), 'Not deleted');
    setDeleting(false);
    if (!done) return;
    showToast({ title: `${capital(kind.one)} deleted`, text: record.reference });
    if (shown.current) await navigate(back, { replace: true }); // another one may have been opened meanwhile
  };
  const spam = kind.status.of(record) === kind.status.spam;
  const moveSpam = () => parts.change({ to: spam ? kind.status.begin : kind.status.spam });
  return (
    <RecordAlone value={alone}>
      <article
        ref={own}
        className={styles.record}
        aria-label={`${capital(kind.one)} ${record.reference}`}
        aria-busy={busy}
        onFocus={onFocus}
      >
        <RecordHead
          kind={kind}
          record={record}
          open={open}
          sub={parts.sub}
          menu={may('Update') ? (parts.menu ?? null) : null}
          spam={spam}
          onSpam={may('Update') ? moveSpam : undefined}
          onDelete={may('Delete') ? () => setDeleting(true) : undefined}
        />
        <div className={styles.body}>
          <div className={styles.main}>
            <SpamNotice
              reasons={record.spamReasons}
              spam={spam}
              busy={busy}
              onNotSpam={may('Update') ? moveSpam : undefined}
            />
            {parts.notice}
            {parts.main}
            <Block title="History">
              <History events={record.history} />
            </Block>
          </div>
          <div className={styles.rail}>
            {parts.facts}
            <Block title="Emails">
              <Mails mails={record.mails} retries={may('Update')} />
            </Block>
          </div>
        </div>
        <Confirm
          open={deleting}
          onClose={() => setDeleting(false)}
          onConfirm={() => void remove()}
          danger
          busy={busy}
          title={`Delete the ${kind.one} of ${fullName(record)}?`}
          text={`${kind.erased.one} This cannot be undone.`}
          confirm="Delete"
        />
      </article>
    </RecordAlone>
  );
}

/** A record that is opened is read from its start. One that is gone leaves the focus to the title. */
function useStart(alone: boolean, loaded: boolean, failed: boolean) {
  const own = useRef<HTMLElement>(null);
  useEffect(() => {
    if (failed || (alone && loaded))
      focusTitleIfLost(); // the record, or the list, is gone, and with it the focus
    else if (loaded) own.current?.parentElement?.scrollTo(0, 0); // the pane is still where the previous one was left
  }, [alone, loaded, failed]);
  return own;
}

/** Runs one change at a time. On a conflict the record is reloaded. */
function useChange(reload: () => unknown) {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, failed = 'Not changed'): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      clearErrors(); // a change in place has no message of its own
      return true;
    } catch (error) {
      showToast({ kind: 'error', title: failed, text: problemOfChange(error) });
      if (isStale(error)) await reload();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** Returns the focus to a control that lost it by being disabled while a change was saved. */
function useFocusAgain(busy: boolean) {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (busy) return;
    // selects are enabled a frame later than the record
    const frame = requestAnimationFrame(() => restoreFocus(last.current));
    return () => cancelAnimationFrame(frame);
  }, [busy]);
  return ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(target)) last.current = target; // not popups, which are children in React only
  };
}
