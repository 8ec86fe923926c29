import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { MenuEntry } from '#shared/menu.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuLink, MenuSub } from '#web/ui/menu.tsx';
import { Badge } from '#web/ui/pill.tsx';
import { horizontalMargin } from '../constants.ts';
import { badgeWords } from './badges.ts';
import { EntryLink } from './entry-link.tsx';
import styles from './horizontal-menu.module.css';
import { atStart, type Strip, scrollLeft, scrollRight } from './horizontal-scroll.ts';
import { MenuIcon } from './icons.tsx';

/** The menu as a row below the header, scrolled by arrows. */
export function HorizontalMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const [strip, setStrip] = useState<Strip>(atStart);
  const [overflow, setOverflow] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const measure = () =>
      setOverflow(Math.max(0, (row.current?.scrollWidth ?? 0) - (frame.current?.clientWidth ?? 0)));
    measure();
    const observer = new ResizeObserver(measure);
    // the row too: a badge makes it wider
    for (const each of [frame.current, row.current]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, []);

  const step = () => Math.max(200, innerWidth - horizontalMargin);
  return (
    <nav className={styles.nav} aria-label="Main menu">
      <IconButton
        label="Earlier entries"
        size="sm"
        className={styles.arrow}
        disabled={strip.leftHidden || overflow === 0}
        onClick={() => setStrip(scrollLeft(strip, step()))}
      >
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <div
        className={styles.frame}
        ref={frame}
        // focusing an entry outside the frame would make the browser scroll it in addition to the margin
        onScroll={(event) => {
          event.currentTarget.scrollLeft = 0;
        }}
      >
        <ul className={styles.row} ref={row} style={{ marginInlineStart: `${strip.margin}px` }}>
          {entries.map((entry) => (
            <li key={entry.title}>
              <Entry
                entry={entry}
                onFocus={(element) => reveal(element, frame.current, strip, overflow, setStrip)}
              />
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        label="Further entries"
        size="sm"
        className={styles.arrow}
        disabled={strip.rightHidden || overflow === 0}
        onClick={() => setStrip(scrollRight(strip, step(), overflow))}
      >
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </nav>
  );
}

/** Brings a keyboard-focused entry into view. */
function reveal(
  element: HTMLElement,
  frame: HTMLElement | null,
  strip: Strip,
  overflow: number,
  setStrip: (strip: Strip) => void,
) {
  if (!frame) return;
  const inside = element.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  if (inside.right > around.right) setStrip(scrollRight(strip, inside.right - around.right + 24, overflow));
  else if (inside.left < around.left) setStrip(scrollLeft(strip, around.left - inside.left + 24));
}

function Entry({ entry, onFocus }: { entry: MenuEntry; onFocus: (element: HTMLElement) => void }) {
  const className = classes(styles.entry, entry.active && styles.active);
  const inside = (
    <>
      <MenuIcon name={entry.icon} size={18} />
      {entry.title}
      {entry.badgeValue ? (
        <>
          <Badge tone={entry.badgeType === 'primary' ? 'brand' : 'bad'}>{entry.badgeValue}</Badge>
          <span className="visually-hidden"> {badgeWords(entry)}</span>
        </>
      ) : null}
    </>
  );
  const focus = (event: { currentTarget: HTMLElement }) => onFocus(event.currentTarget);
  if (entry.type === 'sub')
    return (
      <Menu
        align="start"
        trigger={
          <button type="button" className={className} onFocus={focus}>
            {inside}
            <ChevronDown size={15} aria-hidden />
          </button>
        }
      >
        {below(entry)}
      </Menu>
    );
  return (
    <EntryLink entry={entry} className={className} onFocus={focus}>
      {inside}
    </EntryLink>
  );
}

const below = ({ children }: MenuEntry): ReactNode =>
  children?.map((child) =>
    child.type === 'sub' ? (
      <MenuSub key={child.title} label={child.title}>
        {below(child)}
      </MenuSub>
    ) : (
      <MenuLink
        key={child.path}
        icon={<MenuIcon name={child.icon} size={18} />}
        render={<EntryLink entry={child} />}
      >
        {child.title}
      </MenuLink>
    ),
  );
