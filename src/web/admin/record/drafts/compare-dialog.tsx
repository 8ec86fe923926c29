import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryRow } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { sameValue } from '../../form/same-value.ts';
import { problemOf } from '../../problem.ts';
import { fullText } from '../../resource/dates.ts';
import type { Row } from '../../resource/resource-calls.ts';
import type { ResourceScreen } from '../../resource/screens.ts';
import { putBack } from '../../resource/undo.ts';
import { labelOfName, valuesOf } from '../form-values.ts';
import styles from './compare-dialog.module.css';
import { restoreRevision, revisionQuery } from './draft-calls.ts';
import { FieldDiff } from './field-diff.tsx';

interface CompareDialogProps {
  screen: ResourceScreen;
  row: Row;
  step: HistoryRow;
  locked?: string | undefined;
  writable: boolean;
  onClose: () => void;
  onRestored: (row: Row) => void;
}

/** Address and publishing stay as they are when a version is brought back. */
const staying = ['slug', 'status', 'publishAt', 'unpublishAt'];

/** What restoring a version writes over. */
const contentsOf = (resource: Resource, row: Row) =>
  Object.fromEntries([...Object.keys(resource.fields), 'meta'].map((name) => [name, row[name]]));

/** A version beside the present one, field by field. */
export function CompareDialog(props: CompareDialogProps) {
  const { screen, row, step, locked, writable, onClose, onRestored } = props;
  const { resource } = screen;
  const { data: then, error } = useQuery(revisionQuery(resource, step.id));
  const [refusal, setRefusal] = useState<string | null>(null);
  const problem = refusal ?? (error && problemOf(error));
  const [busy, setBusy] = useState(false);

  const now = valuesOf(resource, row);
  const old = then ? valuesOf(resource, { ...row, ...then.values } as Row) : null; // a version holds some or all of a row
  const names = old ? Object.keys(now).filter((name) => !sameValue(old[name], now[name])) : [];
  const restorable = names.some((name) => !staying.includes(name));

  const restore = async () => {
    setBusy(true);
    try {
      const next = await restoreRevision(resource, row, step.id);
      showToast({
        title: `Version of ${fullText(step.createdAt)} is back`,
        text: `It is version ${next.version} now; the history keeps the one before.`,
        action: { label: 'Undo', run: () => void putBack(resource, row.id, contentsOf(resource, row)) },
      });
      onRestored(next);
    } catch (failure) {
      setBusy(false);
      setRefusal(problemOf(failure));
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={step.draft ? `Draft of ${step.authorName ?? 'someone'}` : `Version ${step.version}`}
      text={`${step.authorName ?? 'The program'}, ${fullText(step.createdAt)}. Beside it, what is saved now.`}
      footer={
        <>
          {locked && writable && restorable ? <p className={styles.locked}>{locked}</p> : null}
          <Button onClick={onClose}>Close</Button>
          {writable && restorable ? (
            <Button kind="primary" busy={busy} disabled={locked !== undefined} onClick={() => void restore()}>
              Restore this version
            </Button>
          ) : null}
        </>
      }
    >
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      {!then && !problem ? <Skeleton height="8rem" /> : null}
      {then && names.length === 0 ? <p>It says the same as what is saved now.</p> : null}
      {old && names.length > 0 ? (
        <dl className={styles.fields}>
          {names.map((name) => (
            <div key={name}>
              <dt>
                {labelOfName(resource, name)}
                {staying.includes(name) ? <small>stays as it is now</small> : null}
              </dt>
              <dd>
                <FieldDiff resource={resource} name={name} before={old[name]} after={now[name]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Dialog>
  );
}
