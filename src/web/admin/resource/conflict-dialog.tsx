import { useState } from 'react';
import type { Resource } from '#shared/resource/define.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { sameValue } from '../form/same-value.ts';
import styles from './conflict-dialog.module.css';
import { labelOfName, type RecordValues, systemNames, valuesOf } from './form-values.ts';
import type { Row } from './resource-calls.ts';
import { valueText } from './value-text.ts';

interface ConflictDialogProps {
  resource: Resource;
  /** As the record was when this person opened it. */
  base: RecordValues;
  mine: RecordValues;
  current: Row;
  onClose: () => void;
  onResolve: (chosen: RecordValues) => void;
}

type Side = 'mine' | 'theirs';

/** Someone else saved in the meantime: what to keep is chosen field by field. */
export function ConflictDialog({ resource, base, mine, current, onClose, onResolve }: ConflictDialogProps) {
  const theirs = valuesOf(resource, current);
  const names = [...Object.keys(resource.fields), ...systemNames];
  const differing = names.filter((name) => !sameValue(mine[name], theirs[name]));
  const touchedByMe = (name: string) => !sameValue(mine[name], base[name]);
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differing.map((name) => [name, touchedByMe(name) ? 'mine' : 'theirs'])),
  );
  const chosen = Object.fromEntries(
    names.map((name) => [name, sides[name] === 'mine' ? mine[name] : theirs[name]]),
  ) as RecordValues; // the same names as both it is made from
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Someone else saved this in the meantime"
      text="Nothing is lost. Choose what to keep for each field that differs."
      footer={
        <>
          <Button onClick={onClose}>Back to the form</Button>
          <Button kind="primary" onClick={() => onResolve(chosen)}>
            Save what I chose
          </Button>
        </>
      }
    >
      {differing.length === 0 ? <p>Both versions are the same now.</p> : null}
      <div className={styles.fields}>
        {differing.map((name) => (
          <fieldset key={name} className={styles.field}>
            <legend>{labelOfName(resource, name)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={classes(styles.side, sides[name] === side && styles.on)}>
                <input
                  type="radio"
                  name={`keep-${name}`}
                  checked={sides[name] === side}
                  onChange={() => setSides({ ...sides, [name]: side })}
                />
                <span>
                  <strong>{side === 'mine' ? 'Yours' : 'Theirs'}</strong>
                  {valueText(resource.fields[name], (side === 'mine' ? mine : theirs)[name])}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
