import { type ReactNode, useEffect, useRef } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { Fields } from '#shared/resource/field.ts';
import { capital } from '#web/ui/capital.ts';
import { classes } from '#web/ui/classes.ts';
import { Fold } from './fold.tsx';
import itemStyles from './item.module.css';
import styles from './list.module.css';
import { titleOf } from './list-words.ts';

/** An item of a long list: a line with its title that opens its fields. */
export function FoldedItem(props: { name: string; item: Fields; what: string; children: () => ReactNode }) {
  const { name, item, what, children } = props;
  const title: string = useWatch({ name, compute: (value) => titleOf(item, value) });
  const { errors } = useFormState({ name });
  const wrong = get(errors, name) !== undefined;
  const details = useRef<HTMLDetailsElement>(null);
  // opens if it has errors, which are shown at its fields
  useEffect(() => {
    if (wrong && details.current) details.current.open = true;
  }, [wrong]);
  return (
    <Fold
      ref={details}
      name={name}
      className={classes(itemStyles.details, styles.folded)}
      title={title || <span className={styles.none}>{`${capital(what)}, empty`}</span>}
    >
      {children}
    </Fold>
  );
}
