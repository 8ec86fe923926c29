import { CloudCheck, CloudOff } from 'lucide-react';
import type { Draft } from '#shared/resource/draft.ts';
import { timeOf } from '../../dates/date-texts.ts';
import type { Leaving } from '../../form/unsaved.tsx';
import { isPretended } from '../../session/pretended.ts';
import styles from './draft-note.module.css';
import type { AutosaveState } from './use-autosave.ts';
import { useColleague } from './use-colleague.ts';

function wordsOf({ kept, at, away }: AutosaveState): string {
  const time = at ? timeOf(new Date(at)) : '';
  switch (kept) {
    case 'nothing':
      return '';
    case 'server':
      return `Draft saved ${time}`;
    case 'browser':
      return `${away ? 'No connection' : 'Not saved'}: kept in this browser ${time}`.trimEnd();
    case 'nowhere':
      return isPretended()
        ? 'Not saved: you are viewing as another role'
        : 'Not saved: neither on the server nor in this browser';
  }
}

/** What happens to unsaved changes on leaving: they are saved to the draft, unless the server could not be reached or the kind has no drafts. */
export function leavingWords(state: AutosaveState, direct = false): Leaving {
  if (state.kept === 'nowhere') return null;
  if (state.kept !== 'browser' && !direct) return 'safe';
  return {
    title: state.away ? 'Leave without a connection?' : 'Leave before it is saved?',
    text: `${wordsOf({ ...state, kept: 'browser' })}. You can restore it when you come back.`,
  };
}

const nothing: AutosaveState = { kept: 'nothing', at: null };

/** Says whether what is being written is saved, and who else is writing. */
export function DraftNote({ state: saved, draft }: { state: AutosaveState; draft: Draft | null }) {
  // another window may have published or discarded the draft that was saved here
  const state = saved.kept === 'server' && !draft ? nothing : saved;
  const safe = state.kept === 'server';
  const colleague = useColleague(draft);
  const together = colleague !== null && (safe || state.kept === 'nothing');
  return (
    <span
      className={styles.note}
      role="status"
      data-kept={state.kept}
      {...(together ? { 'data-together': '' } : {})}
    >
      {state.kept === 'nothing' ? null : safe ? (
        <CloudCheck size={15} aria-hidden />
      ) : (
        <CloudOff size={15} aria-hidden />
      )}
      {together ? <span>{colleague} is writing here too</span> : wordsOf(state)}
    </span>
  );
}
