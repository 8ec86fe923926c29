import { memo, useCallback, useRef } from 'react';
import { type Action, partsOf, type Screen, screens, suffixed, withParents } from '#shared/privileges.ts';
import { classes } from '#web/ui/classes.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import styles from './matrix.module.css';

const actions: readonly Action[] = ['Add', 'Update', 'Delete', 'Publish', 'Export'];
const all = screens as readonly Screen[];

const tagsOf = (screen: Screen) => [
  screen.tag,
  ...screen.actions.map((action) => suffixed(screen.tag, action)),
];

/** The tags left after removing these and everything that depends on them: a screen’s actions and its child screens. */
function without(tags: readonly string[], gone: readonly string[]): string[] {
  const dropped = new Set(gone.flatMap((tag) => [tag, ...partsOf(tag)]));
  for (const screen of all)
    if (dropped.has(screen.tag) || (screen.parent && dropped.has(screen.parent)))
      for (const tag of tagsOf(screen)) dropped.add(tag);
  return tags.filter((tag) => !dropped.has(tag));
}

interface MatrixProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  readOnly: boolean;
  /** Nobody can grant a privilege they lack. */
  grantable: readonly string[];
}

/** Screens as rows and actions as columns; on narrow screens each screen is a group of its actions. Ticking an action also ticks what it depends on. */
export function Matrix({ value, onChange, readOnly, grantable }: MatrixProps) {
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const toggle = useCallback((tags: readonly string[], on: boolean) => {
    const { value: held, onChange: change } = latest.current;
    change(on ? withParents([...held, ...tags]) : without(held, tags));
  }, []);
  // tags that a held tag includes cannot be unticked on their own
  const bound = new Set(value.flatMap(partsOf));
  return (
    <section className={styles.frame} aria-label="Rights">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Screen</th>
            <th scope="col">View</th>
            {actions.map((action) => (
              <th key={action} scope="col">
                {action}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {all.map((screen) => {
            const among = (held: (tag: string) => boolean) => tagsOf(screen).filter(held).join(' ');
            return (
              <Row
                key={screen.tag}
                screen={screen}
                held={among((tag) => value.includes(tag))}
                bound={among((tag) => bound.has(tag))}
                grantable={among((tag) => grantable.includes(tag))}
                readOnly={readOnly}
                onToggle={toggle}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  screen: Screen;
  /** The screen’s held tags as one string, so that unchanged rows are not re-rendered: a press changes few of 200 boxes. */
  held: string;
  bound: string;
  grantable: string;
  readOnly: boolean;
  onToggle: (tags: readonly string[], on: boolean) => void;
}

const Row = memo(function Row({ screen, held, bound, grantable, readOnly, onToggle }: RowProps) {
  const isHeld = (tag: string) => held.split(' ').includes(tag);
  const isBound = (tag: string) => bound.split(' ').includes(tag);
  const tags = grantable.split(' ').filter(Boolean);
  const count = tags.filter(isHeld).length;
  const box = (tag: string, label: string) => (
    <Checkbox
      aria-label={label}
      checked={isHeld(tag)}
      disabled={readOnly || tag === 'homeView' || isBound(tag) || !tags.includes(tag)}
      onChange={(on) => onToggle([tag], on)}
    />
  );
  return (
    <tr>
      <th scope="row" className={classes((screen.parent ?? screen.partOf) && styles.child)}>
        {screen.label}
      </th>
      <td data-word="View">{box(screen.tag, `View ${screen.label}`)}</td>
      {actions.map((action) => (
        <td key={action} data-word={action}>
          {screen.actions.includes(action)
            ? box(suffixed(screen.tag, action), `${action} ${screen.label}`)
            : null}
        </td>
      ))}
      <td data-word="All">
        {screen.actions.length > 0 ? (
          <Checkbox
            aria-label={`Everything on ${screen.label}`}
            checked={count === tags.length && tags.length > 0}
            indeterminate={count > 0 && count < tags.length}
            disabled={readOnly || tags.every(isBound)}
            onChange={(on) => onToggle(tags, on)}
          />
        ) : null}
      </td>
    </tr>
  );
});
