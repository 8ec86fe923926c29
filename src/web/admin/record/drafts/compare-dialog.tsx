import { useQuery } from '@tanstack/react-query';
import type { HistoryRow } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { fullText } from '../../dates/date-texts.ts';
import { sameValue } from '../../form/same-value.ts';
import { problemOf } from '../../problem.ts';
import type { Row, Values } from '../../resource/resource-calls.ts';
import { valuesOf } from '../form-values.ts';
import styles from './comparison.module.css';
import { Comparison } from './comparison.tsx';
import { revisionQuery } from './draft-calls.ts';

interface CompareDialogProps {
  resource: Resource;
  row: Row;
  /** The form’s current values. */
  now: Values;
  step: HistoryRow;
  writable: boolean;
  onClose: () => void;
  /** Puts the version’s values into the form. */
  onRestore: (values: Values) => void;
}

/** Restoring a version does not change the address or publishing, so they are not compared. */
const staying = ['slug', 'status', 'publishAt', 'unpublishAt'];

/** Compares the form with a version, field by field: what restoring it would change. */
export function CompareDialog(props: CompareDialogProps) {
  const { resource, row, now, step, writable, onClose, onRestore } = props;
  const { data: then, error } = useQuery(revisionQuery(resource, step.id));
  const old = then ? valuesOf(resource, { ...row, ...then.values } as Row) : null; // a version has some or all fields of a row
  const restored = Object.entries(old ?? {}).filter(
    ([name, value]) => !staying.includes(name) && !sameValue(value, now[name]),
  );
  const after = Object.fromEntries(restored);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={step.draft ? `Draft of ${step.authorName ?? 'someone'}` : `Version ${step.version}`}
      text={`${step.authorName ?? 'System'}, ${fullText(step.createdAt)}. Compared with the form as it is now.`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {writable && restored.length > 0 ? (
            <Button kind="primary" onClick={() => onRestore(after)}>
              Restore this version
            </Button>
          ) : null}
        </>
      }
    >
      {error ? (
        <p role="alert" className={styles.problem}>
          {problemOf(error)}
        </p>
      ) : null}
      {!old && !error ? <Skeleton height="8rem" /> : null}
      {old ? (
        <Comparison
          resource={resource}
          before={now}
          after={after}
          sides={{ before: 'Now', after: step.draft ? 'In this draft' : 'In this version' }}
          same="There is no difference from the form."
        />
      ) : null}
    </Dialog>
  );
}
