import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MenuEntry } from '#shared/menu.ts';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSession } from '../../session/session.ts';
import { useLayout } from '../layout.tsx';
import { readTheme, setTheme } from '../theme.ts';
import { type Command, commandsFor, matching } from './commands.ts';
import styles from './palette.module.css';
import { useFoundRecords } from './use-found-records.ts';

/** Ctrl+K: finds every screen, record and action. */
export function Palette({ entries, signOut }: { entries: readonly MenuEntry[]; signOut: () => void }) {
  const { panel, setPanel } = useLayout();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={panel === 'palette'}
      onClose={() => setPanel(null)}
      title="Find a screen, a record or an action"
      size="md"
      bare
      // not by autofocus: the dialog would then remember its own input as the previously focused element
      initialFocus={input}
      className={styles.palette}
    >
      <Finder entries={entries} signOut={signOut} input={input} />
    </Dialog>
  );
}

interface FinderProps {
  entries: readonly MenuEntry[];
  signOut: () => void;
  input: RefObject<HTMLInputElement | null>;
}

function Finder({ entries, signOut, input }: FinderProps) {
  const { setPanel, toggleFullScreen, variant, setVariant } = useLayout();
  const privileges = useSession()?.privileges ?? [];
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { records, looking } = useFoundRecords(term);
  const found = [...matching(commandsFor(entries, privileges), term), ...records];
  const index = Math.min(at, found.length - 1);

  useEffect(() => {
    list.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  const actions: Record<NonNullable<Command['run']>, () => void> = {
    theme: () => setTheme(readTheme() === 'dark' ? 'light' : 'dark'),
    fullScreen: toggleFullScreen,
    variant: () => setVariant(variant === 'horizontal' ? 'vertical' : 'horizontal'),
    site: () => location.assign('/'),
    keys: () => setPanel('keys'),
    signOut,
  };
  const choose = (command: Command | undefined) => {
    if (!command) return;
    setPanel(null);
    if (command.path) void navigate(command.path);
    else if (command.run) actions[command.run]();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move && found.length > 0) {
      event.preventDefault();
      setAt((index + move + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(found[index]);
    }
  };
  return (
    <>
      <div className={styles.box}>
        <Search size={18} aria-hidden />
        <input
          ref={input}
          value={term}
          onChange={(event) => {
            setTerm(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          placeholder="Find a screen, a record or an action"
          aria-label="Find a screen, a record or an action"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={found[index] ? `${id}-${index}` : undefined}
          autoComplete="off"
          spellCheck={false}
        />
        <kbd>Esc</kbd>
      </div>
      <div
        className={styles.list}
        role="listbox"
        id={`${id}-list`}
        aria-label="Screens, records and actions"
        ref={list}
      >
        {found.map((command, each) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input, which keeps the focus
          <div
            key={command.id}
            id={`${id}-${each}`}
            data-index={each}
            role="option"
            tabIndex={-1}
            aria-selected={each === index}
            className={classes(styles.option, each === index && styles.at)}
            onPointerMove={() => setAt(each)}
            onClick={() => choose(command)}
          >
            <span>{command.label}</span>
            <small>{command.group}</small>
          </div>
        ))}
      </div>
      {found.length === 0 ? (
        <p className={styles.none} role="status">
          {looking ? 'Looking…' : 'Nothing matches'}
        </p>
      ) : null}
    </>
  );
}
