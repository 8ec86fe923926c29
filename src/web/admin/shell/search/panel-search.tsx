import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { MenuEntry } from '#shared/menu.ts';
import { classes } from '#web/ui/classes.ts';
import { keyOf } from '#web/ui/key-of.ts';
import { late } from '#web/ui/late.ts';
import { SearchInput } from '#web/ui/search-input.tsx';
import { useLayout } from '../layout.tsx';
import { platformKeys } from '../platform-keys.ts';
import styles from './search.module.css';

/** Loaded when something is typed. */
const Results = late(() => import('./results.tsx'));

/**
 * The panel’s search, in its header or by Ctrl+K: screens, settings, records, people, actions and help. On narrow
 * screens it opens over the header (docs/reference.md, Screens).
 */
export function PanelSearch({ entries, signOut }: { entries: readonly MenuEntry[]; signOut: () => void }) {
  const { panel, setPanel } = useLayout();
  const open = panel === 'search';
  const [term, setTerm] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** What had the focus before, and gets it back if the search is closed without choosing a result. */
  const before = useRef<Element | null>(null);
  const wanted = term.trim() !== '';

  useEffect(() => {
    if (!open) return;
    before.current = document.activeElement;
    input.current?.focus();
  }, [open]);

  const close = () => {
    setTerm('');
    if (open) setPanel(null);
  };
  const leave = () => {
    close();
    if (open && before.current instanceof HTMLElement) before.current.focus();
  };
  const results = () => [...(root.current?.querySelectorAll<HTMLElement>('ul a, ul button') ?? [])];

  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === 'Escape') leave();
    else if (key === 'Enter' && event.target === input.current) {
      event.preventDefault();
      results()[0]?.click();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const stops = [input.current, ...results()];
      const at = stops.indexOf(document.activeElement as HTMLInputElement); // -1 when focus is on the close icon
      stops[(at + (key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length]?.focus();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the input and its results
    <div
      className={classes(styles.search, open && styles.open)}
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget, target }) => {
        // the active element stays what it is when the focus went to another window
        if (!currentTarget.contains(relatedTarget) && document.activeElement !== target) close();
      }}
    >
      <SearchInput
        ref={input}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        placeholder="Search.."
        label="Search the panel"
        keys={platformKeys('Ctrl K')}
        maxLength={100}
        clear={wanted || open ? 'Close search' : null}
        onClear={leave}
      />
      {wanted ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the input, as results close on blur and Safari does not focus a pressed link
        <div className={styles.results} onMouseDown={(event) => event.preventDefault()}>
          <Suspense fallback={<p className={styles.none}>Looking…</p>}>
            <Results entries={entries} term={term} onDone={close} signOut={signOut} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
