import { LayoutGrid, Star } from 'lucide-react';
import type { MenuEntry } from '#shared/menu.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { useLayout } from '../layout.tsx';
import { EntryLink } from '../menu/entry-link.tsx';
import { MenuIcon } from '../menu/icons.tsx';
import styles from './mega-menu.module.css';

interface Group {
  heading: string;
  links: MenuEntry[];
}

const linksOf = (entry: MenuEntry): MenuEntry[] =>
  entry.children ? entry.children.flatMap(linksOf) : entry.path ? [entry] : [];

function groupsOf(entries: readonly MenuEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    if (entry.headTitle1 || groups.length === 0)
      groups.push({ heading: entry.headTitle1 ?? 'Menu', links: [] });
    const inGroup = entry.children?.length
      ? linksOf(entry).map((link) =>
          link.title === entry.title ? link : { ...link, badgeValue: entry.title },
        )
      : linksOf(entry);
    groups.at(-1)?.links.push(...inGroup);
  }
  return groups;
}

/** All screens at a glance; a star bookmarks one at the top of the sidebar. */
export function MegaMenu(props: {
  entries: readonly MenuEntry[];
  bookmarks: { paths: readonly string[]; toggle: (path: string) => void };
}) {
  const { panel, setPanel } = useLayout();
  return (
    <Popover
      title="All screens"
      align="end"
      className={styles.popup}
      open={panel === 'mega'}
      onOpenChange={(open) => setPanel(open ? 'mega' : null)}
      trigger={
        <IconButton label="All screens" className={styles.trigger}>
          <LayoutGrid size={20} aria-hidden />
        </IconButton>
      }
    >
      <div className={styles.groups}>
        {groupsOf(props.entries).map((group) => (
          <section key={group.heading} aria-label={group.heading}>
            <p className={styles.heading}>{group.heading}</p>
            <ul>
              {group.links.map((link) => {
                const path = link.path ?? '';
                const kept = props.bookmarks.paths.includes(path);
                return (
                  <li key={path}>
                    <EntryLink entry={link} onClick={() => setPanel(null)}>
                      <MenuIcon name={link.icon} size={18} />
                      {link.title}
                      {link.badgeValue ? <small>{link.badgeValue}</small> : null}
                    </EntryLink>
                    <IconButton
                      label={`${kept ? 'Remove bookmark' : 'Bookmark'}: ${link.title}`}
                      size="sm"
                      tooltip={false}
                      aria-pressed={kept}
                      onClick={() => props.bookmarks.toggle(path)}
                    >
                      <Star size={16} aria-hidden fill={kept ? 'currentColor' : 'none'} />
                    </IconButton>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </Popover>
  );
}
