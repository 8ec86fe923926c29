import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MenuEntry } from '#shared/menu.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MenuIcon } from '../menu/icons.tsx';
import styles from './header-search.module.css';
import { searchMenu } from './menu-search.ts';

/** Finds screens by title. On narrow screens it opens over the header (docs/reference.md, Screens). */
export function HeaderSearch(props: { entries: readonly MenuEntry[]; open: boolean; onClose: () => void }) {
  const { entries, open, onClose } = props;
  const [term, setTerm] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = searchMenu(entries, term);
  const wanted = term.trim() !== '';

  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);

  const close = () => {
    setTerm('');
    onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, ul a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement); // -1 when the focus is on the close icon
    stops[(at + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the input and its results
    <div
      className={classes(styles.search, open && styles.open)}
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (wanted && !event.currentTarget.contains(event.relatedTarget)) setTerm('');
      }}
    >
      <div className={styles.box}>
        <Search size={18} aria-hidden />
        <input
          ref={input}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          placeholder="Search.."
          aria-label="Search menu"
          autoComplete="off"
          spellCheck={false}
        />
        {wanted || open ? (
          <IconButton label="Close search" size="sm" tooltip={false} onClick={close}>
            <X size={16} aria-hidden />
          </IconButton>
        ) : (
          <kbd className={styles.keys}>Ctrl K</kbd>
        )}
      </div>
      {wanted ? (
        <div className={styles.results}>
          {found.length > 0 ? (
            <ul>
              {found.map((each) => (
                <li key={each.path}>
                  <Link to={each.path} onClick={close}>
                    <MenuIcon name={each.icon} size={18} /> {each.title}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
          <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.none}>
            {found.length > 0 ? `${found.length} found` : 'Opps!! There are no result found.'}
          </p>
        </div>
      ) : null}
    </div>
  );
}
