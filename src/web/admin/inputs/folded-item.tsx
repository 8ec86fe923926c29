import { type ReactNode, useEffect, useRef, useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { Fields } from '#shared/resource/field.ts';
import styles from './list.module.css';
import { titleOf } from './list-words.ts';
import folded from './summary.module.css';

/** An item of a long list: a line with its title, and below it its fields, which are there from when it is first opened. */
export function FoldedItem(props: { name: string; item: Fields; what: string; children: ReactNode }) {
  const { name, item, what, children } = props;
  const title: string = useWatch({ name, compute: (value) => titleOf(item, value) });
  const { errors } = useFormState({ name });
  const wrong = get(errors, name) !== undefined;
  const details = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(false);
  // what is wrong with it is said at its fields
  useEffect(() => {
    if (wrong && details.current) details.current.open = true;
  }, [wrong]);
  return (
    <details
      ref={details}
      className={styles.details}
      data-field={name}
      onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}
    >
      <summary className={folded.summary}>
        {title || <span className={styles.none}>{`${what}, empty`}</span>}
      </summary>
      {opened ? children : null}
    </details>
  );
}
