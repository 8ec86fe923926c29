import { createContext, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { focusField } from '../../form/focus-field.ts';
import { problemsIn } from '../../form/problems.ts';
import { SaveButton } from '../../form/save-button.tsx';
import { takeBack } from '../../form/take-back.ts';
import type { Versioned } from '../../form/use-versioned.ts';
import { useKeys } from '../../shell/use-keys.ts';
import styles from './save-tab.module.css';

// biome-ignore lint/suspicious/noExplicitAny: forms of any values; only what all have in common is used
type State = Pick<Versioned<any, any, 'save'>, 'form' | 'changed' | 'submit'>;

interface Card {
  title: string;
  dirty: boolean;
  latest: RefObject<State>;
}
type Put = (title: string, card: Card | null) => void;

const PutCard = createContext<Put>(() => undefined);
export const SaveTabProvider = PutCard.Provider;

/** Saves a card’s form together with its tab. `on`: the user may change it. */
export function useSavedWithTab(title: string, state: State, on: boolean): void {
  const put = useContext(PutCard);
  const latest = useRef(state);
  latest.current = state;
  const dirty = state.changed.length > 0;
  useEffect(() => {
    if (on) put(title, { title, dirty, latest });
  }, [put, title, dirty, on]);
  useEffect(() => () => put(title, null), [put, title]);
}

/** The forms of the open tab, saved together. */
export function useSaveTab() {
  const [cards, setCards] = useState<ReadonlyMap<string, Card>>(new Map());
  const [busy, setBusy] = useState(false);
  const put = useMemo<Put>(
    () => (title, card) =>
      setCards((before) => {
        const next = new Map(before);
        if (card) next.set(title, card);
        else next.delete(title);
        return next;
      }),
    [],
  );
  const dirty = [...cards.values()].filter((card) => card.dirty);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    let wrong: string | undefined;
    for (const { latest } of dirty) {
      const saved = await latest.current.submit('save');
      if (!saved) wrong ??= Object.keys(problemsIn(latest.current.form.getErrors()))[0];
    }
    setBusy(false);
    focusField(wrong); // the first on the whole tab; each form has focused its own
  };
  useKeys({ 'ctrl+s': () => (cards.size === 0 ? false : void save()) });
  const shown = useRef(cards);
  shown.current = cards;
  const takeAllBack = () =>
    takeBack(
      dirty.map(({ latest }) => latest.current),
      () => dirty.every(({ title, latest }) => shown.current.get(title)?.latest === latest),
    );
  return { put, any: cards.size > 0, dirty: dirty.map(({ title }) => title), busy, save, takeAllBack };
}

type Tab = ReturnType<typeof useSaveTab>;

/** Names the cards with unsaved changes. */
export const Unsaved = ({ dirty }: { dirty: Tab['dirty'] }) => (
  <span role="status" className={styles.note}>
    {dirty.length > 0 ? `Not saved yet: ${dirty.join(', ')}` : ''}
  </span>
);

export const SaveTab = ({ tab: { dirty, busy, save, takeAllBack } }: { tab: Tab }) => (
  <>
    {dirty.length > 0 ? (
      <Button kind="quiet" onClick={takeAllBack} disabled={busy}>
        Discard changes
      </Button>
    ) : null}
    <SaveButton dirty={dirty.length > 0} busy={busy} onClick={() => void save()} />
  </>
);
