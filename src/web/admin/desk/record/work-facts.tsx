import type { ReactNode } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { DeskChange, DeskKind, DeskRow, DeskWhole } from '../desk-kind.ts';
import { Block, Fact } from './block.tsx';
import { OwnerSelect } from './owner-select.tsx';
import styles from './record.module.css';

interface WorkFactsProps<R extends DeskRow, W extends DeskWhole, V extends string> {
  kind: DeskKind<R, W, V>;
  record: W;
  options: readonly { value: V; label: string }[];
  /** Absent: read-only. */
  onChange: ((change: DeskChange<V>) => void) | undefined;
  busy: boolean;
  /** The state, read-only. */
  pill: ReactNode;
  /** Between status and owner. */
  more?: ReactNode;
  /** Facts that cannot be edited here. */
  children?: ReactNode;
}

/** State and owner of a record, editable in place. */
export function WorkFacts<R extends DeskRow, W extends DeskWhole, V extends string>(
  props: WorkFactsProps<R, W, V>,
) {
  const { kind, record, options, onChange, busy, pill, more, children } = props;
  return (
    <Block title="Work">
      {onChange ? (
        <div className={styles.facts}>
          <Field label={kind.status.label}>
            {({ id }) => (
              <Select
                id={id}
                disabled={busy}
                value={kind.status.of(record)}
                options={options}
                onChange={(to) => onChange({ to })}
              />
            )}
          </Field>
          {more}
          <Field label="Owner">
            {({ id }) => (
              <OwnerSelect
                id={id}
                disabled={busy}
                owner={record.owner}
                ownerName={record.ownerName}
                onChange={(owner) => onChange({ owner })}
              />
            )}
          </Field>
        </div>
      ) : null}
      {onChange && !children ? null : (
        <dl className={styles.facts}>
          {onChange ? null : (
            <>
              <Fact label={kind.status.label}>{pill}</Fact>
              {more}
              <Fact label="Owner">{record.ownerName ?? 'Unassigned'}</Fact>
            </>
          )}
          {children}
        </dl>
      )}
    </Block>
  );
}
