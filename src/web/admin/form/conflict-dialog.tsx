import { useState } from 'react';
import type { Field, Fields } from '#shared/resource/field.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { idsIn, useChoices } from '../resource/choices.ts';
import { namedText } from '../resource/value-text.ts';
import { useSession } from '../session/session.ts';
import styles from './conflict-dialog.module.css';
import { sameValue } from './same-value.ts';
import { isSigned, savedByOneself, saverOf } from './saved-by.ts';

interface ConflictDialogProps<V extends object> {
  rows: readonly [unknown, unknown];
  /** The record as the user opened it. */
  base: V;
  mine: V;
  theirs: V;
  labelOf: (name: string) => string;
  fields: Fields | undefined;
  textOf: ((name: string, value: unknown) => string | undefined) | undefined;
  onClose: () => void;
  onResolve: (chosen: V) => void;
}

type Side = 'mine' | 'theirs';

/** The record was saved by someone else, or by the user in another window: the user chooses a value for each differing field. */
export function ConflictDialog<V extends object>(props: ConflictDialogProps<V>) {
  const me = useSession()?.userId;
  const own = savedByOneself(...props.rows, me);
  const { base, mine, theirs, labelOf, fields = {}, textOf, onClose, onResolve } = props;
  const words = own
    ? { mine: 'This window', theirs: 'The other window' }
    : { mine: 'Yours', theirs: 'Theirs' };
  const other = isSigned(props.rows[1])
    ? `${saverOf(...props.rows, me) ?? 'Someone else'} saved this`
    : 'This was saved elsewhere';
  const names = Object.keys(mine) as (keyof V & string)[];
  const differing = names.filter((name) => !sameValue(mine[name], theirs[name]));
  const touchedByMe = (name: keyof V & string) => !sameValue(mine[name], base[name]);
  const text = (name: string, value: unknown) => textOf?.(name, value) ?? namedText({ fields }, name, value);
  const [sides, setSides] = useState<Record<string, Side>>({});
  // computed on each render: the form may still change, such as when an upload arrives
  const sideOf = (name: keyof V & string) => sides[name] ?? (touchedByMe(name) ? 'mine' : 'theirs');
  const chosen = Object.fromEntries(
    names.map((name) => [name, sideOf(name) === 'mine' ? mine[name] : theirs[name]]),
  ) as V; // the same keys as both inputs
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={own ? 'You saved this in another window' : `${other} in the meantime`}
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
            <legend>{labelOf(name)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={classes(styles.side, sideOf(name) === side && styles.on)}>
                <input
                  type="radio"
                  name={`keep-${name}`}
                  checked={sideOf(name) === side}
                  onChange={() => setSides({ ...sides, [name]: side })}
                />
                <span>
                  <strong>{words[side]}</strong>
                  <Said field={fields[name]} value={(side === 'mine' ? mine : theirs)[name]}>
                    {(value) => text(name, value)}
                  </Said>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

/** One side as text; records it refers to are named once their titles are loaded. */
function Said({
  field,
  value,
  children: say,
}: {
  field: Field | undefined;
  value: unknown;
  children: (value: unknown) => string;
}) {
  useChoices(field?.to, field?.toType, idsIn([value]));
  return say(value);
}
