import { CloudCheck, CloudOff } from 'lucide-react';
import type { LeaveWords } from '../../form/unsaved.tsx';
import styles from './draft-note.module.css';
import type { DraftState } from './use-autosave.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const words = {
  nothing: () => '',
  server: (at: string) => `Draft saved ${at}`,
  browser: (at: string) => `No connection: kept in this browser ${at}`,
  nowhere: () => 'Not kept: no connection, and this browser has no room',
} as const;

const atWords = ({ at }: DraftState): string => (at ? clock.format(new Date(at)) : '');

/** The same words for whoever leaves; null when nothing is kept. */
export const keptWords = (state: DraftState): LeaveWords | null =>
  state.kept === 'server' || state.kept === 'browser'
    ? {
        title: 'Leave this draft?',
        text: `${words[state.kept](atWords(state))}. It is not saved yet, and is offered when you come back.`,
      }
    : null;

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
