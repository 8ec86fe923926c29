import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { MenuEntry } from '#shared/menu.ts';
import { classes } from '#web/ui/classes.ts';
import { Badge } from '#web/ui/pill.tsx';
import { badgeWords } from './badges.ts';
import { EntryLink } from './entry-link.tsx';
import { MenuIcon } from './icons.tsx';
import styles from './sidebar-menu.module.css';

/** One level of the menu. Opening a group closes its siblings. */
export function SidebarMenu({ entries, depth = 1 }: { entries: readonly MenuEntry[]; depth?: number }) {
  const active = entries.find((entry) => entry.active && entry.children)?.title ?? null;
  const [seen, setSeen] = useState(active);
  const [open, setOpen] = useState(active);
  // navigating into a group opens it
  if (active !== seen) {
    setSeen(active);
    if (active) setOpen(active);
  }
  return (
    <ul className={classes(styles.list, depth > 1 && styles.nested)}>
      {entries.map((entry) => (
        <li key={entry.title + (entry.path ?? '')}>
          {entry.headTitle1 ? (
            <p className={styles.heading}>
              <span>{entry.headTitle1}</span>
            </p>
          ) : null}
          {entry.type === 'sub' ? (
            <Group
              entry={entry}
              depth={depth}
              open={open === entry.title}
              onToggle={() => setOpen(open === entry.title ? null : entry.title)}
            />
          ) : (
            <Leaf entry={entry} depth={depth} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Inside({ entry, depth }: { entry: MenuEntry; depth: number }) {
  return (
    <>
      {depth === 1 ? <MenuIcon name={entry.icon} /> : null}
      <span className={styles.title}>{entry.title}</span>
      {entry.badgeValue ? (
        <span className={styles.badge} data-badge>
          <Badge tone={entry.badgeType === 'primary' ? 'brand' : 'bad'}>{entry.badgeValue}</Badge>
          <span className="visually-hidden"> {badgeWords(entry)}</span>
        </span>
      ) : null}
    </>
  );
}

const Leaf = ({ entry, depth }: { entry: MenuEntry; depth: number }) => (
  <EntryLink entry={entry} className={classes(styles.entry, entry.active && styles.active)}>
    <Inside entry={entry} depth={depth} />
  </EntryLink>
);

function Group(props: { entry: MenuEntry; depth: number; open: boolean; onToggle: () => void }) {
  const { entry, depth, open, onToggle } = props;
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes(styles.entry, entry.active && styles.within)}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <Inside entry={entry} depth={depth} />
        <ChevronRight size={16} aria-hidden className={styles.chevron} />
      </button>
      <div id={id} className={styles.children} hidden={!open}>
        <SidebarMenu entries={entry.children ?? []} depth={depth + 1} />
      </div>
    </>
  );
}
