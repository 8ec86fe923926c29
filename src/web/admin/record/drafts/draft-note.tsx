import { CloudCheck, CloudOff } from 'lucide-react';
import type { Leaving } from '../../form/unsaved.tsx';
import { timeOf } from '../../resource/dates.ts';
import styles from './draft-note.module.css';
import type { DraftState } from './use-autosave.ts';

const words = {
  nothing: () => '',
  server: (at: string) => `Draft saved ${at}`,
  browser: (at: string) => `No connection: kept in this browser ${at}`,
  nowhere: () => 'Not kept: no connection, and this browser has no room',
} as const;

const atWords = ({ at }: DraftState): string => (at ? timeOf(new Date(at)) : '');

/** What leaving does to what is written: it goes to the draft by itself, unless the server could not be told. */
export function leavingWords(state: DraftState): Leaving {
  if (state.kept === 'nowhere') return null;
  if (state.kept !== 'browser') return 'safe';
  return {
    title: 'Leave without a connection?',
    text: `${words.browser(atWords(state))}. It is offered when you come back.`,
  };
}

/** Says quietly whether what is being written is safe. */
export function DraftNote({ state }: { state: DraftState }) {
  const at = atWords(state);
  const safe = state.kept === 'server';
  return (
    <span className={styles.note} role="status" data-kept={state.kept}>
      {state.kept === 'nothing' ? null : safe ? (
        <CloudCheck size={15} aria-hidden />
      ) : (
        <CloudOff size={15} aria-hidden />
      )}
      {words[state.kept](at)}
    </span>
  );
}
