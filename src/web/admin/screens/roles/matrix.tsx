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

/** Tags that depend on this one: a screen’s actions and its child screens. */
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

/** Screens as rows, actions as columns. Ticking an action also ticks what it depends on. */
export function Matrix({ value, onChange, readOnly, grantable }: MatrixProps) {
  const toggle = (tags: readonly string[], on: boolean) =>
    onChange(on ? withParents([...value, ...tags]) : without(value, tags));
  // what a whole brings along is part of it for as long as it is held
  const bound = new Set(value.flatMap(partsOf));
  const box = (tag: string, label: string) => (
    <Checkbox
      aria-label={label}
      checked={value.includes(tag)}
      disabled={readOnly || tag === 'homeView' || bound.has(tag) || !grantable.includes(tag)}
      onChange={(on) => toggle([tag], on)}
    />
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.frame} aria-label="Rights" tabIndex={0}>
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
            const tags = tagsOf(screen).filter((tag) => grantable.includes(tag));
            const held = tags.filter((tag) => value.includes(tag)).length;
            return (
              <tr key={screen.tag}>
                <th scope="row" className={classes((screen.parent ?? screen.partOf) && styles.child)}>
                  {screen.label}
                </th>
                <td>{box(screen.tag, `View ${screen.label}`)}</td>
                {actions.map((action) => (
                  <td key={action}>
                    {screen.actions.includes(action)
                      ? box(suffixed(screen.tag, action), `${action} ${screen.label}`)
                      : null}
                  </td>
                ))}
                <td>
                  {screen.actions.length > 0 ? (
                    <Checkbox
                      aria-label={`Everything on ${screen.label}`}
                      checked={held === tags.length && tags.length > 0}
                      indeterminate={held > 0 && held < tags.length}
                      disabled={readOnly || tags.every((tag) => bound.has(tag))}
                      onChange={(on) => toggle(tags, on)}
                    />
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
