import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { sameValue } from '../form/same-value.ts';
import { takeBack } from '../form/take-back.ts';
import type { LeaveWords } from '../form/unsaved.tsx';
import type { Versioned } from '../form/use-versioned.ts';
import { keptAt, keptName } from './kept-at.ts';

export interface Keeping<V> {
  /** Where: the kind of form, and which of them. */
  place: string;
  /** Passwords and the like, which are never kept. */
  secret?: readonly (keyof V & string)[];
  /** Off for those who may only look. */
  on: boolean;
}

export interface Restored {
  at: string;
  names: readonly string[];
  /** The row was saved since these values were typed. */
  outdated: boolean;
}

export interface KeptValues {
  /** What was typed earlier and is in the form again, unsaved. */
  restored: Restored | null;
  /** Takes back what is not saved, which can be undone for a while. */
  discard: () => void;
  /** Nothing of it is kept any more: it was sent, or given up. */
  forget: () => void;
}

export const keptWords: LeaveWords = {
  title: 'Leave without saving?',
  text: 'What you changed here is kept in this browser, and is in the form again when you come back.',
};

/** A form, and what of it is not saved at this moment. */
interface KeptForm<V extends FieldValues>
  extends Pick<Versioned<unknown, V, 'save'>, 'form' | 'values' | 'changed' | 'unsaved'> {
  /** Version of the row the values are typed over. */
  version: () => number | undefined;
}

/**
 * Keeps what is not saved of a form in this browser, and begins with it when the form is opened again. `safe` is set: whether all of it is
 * kept. `saved` changes whenever something was saved.
 */
export function useKeptValues<V extends FieldValues>(
  { place, secret = [], on }: Keeping<V>,
  state: KeptForm<V>,
  safe: RefObject<boolean>,
  saved?: unknown,
): KeptValues {
  const [item] = useState(() => keptAt<Partial<V>>(keptName(place)));
  const [restored, setRestored] = useState<Restored | null>(null);
  const latest = useRef(state);
  latest.current = state;

  const open = useRef(false);
  const began = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, over the values as they were read
  useEffect(() => {
    open.current = true;
    const { form, version } = state;
    const found = on ? item.read() : null;
    const read = form.getValues();
    const names = Object.keys(found?.values ?? {}).filter(
      (name) => name in read && !secret.includes(name) && !sameValue(found?.values[name], read[name]),
    );
    for (const name of names) form.setValue(name as Path<V>, found?.values[name] as PathValue<V, Path<V>>); // names of the form's own values
    if (found && names.length > 0)
      setRestored({ at: found.at, names, outdated: found.version !== version() });
    return () => {
      open.current = false;
    };
  }, []);

  const keep = () => {
    const { form, version, unsaved } = latest.current;
    const typed = form.getValues();
    const names = unsaved();
    const keepable = names.filter((name) => !secret.includes(name));
    if (names.length === 0) setRestored(null);
    if (keepable.length === 0) item.clear();
    const held =
      keepable.length === 0 ||
      item.write(
        Object.fromEntries(keepable.map((name) => [name, typed[name]])) as Partial<V>, // names of its own values
        version(),
      );
    safe.current = held && keepable.length === names.length;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each key, and whenever something was saved
  useEffect(() => {
    if (!on) return;
    if (began.current) keep();
    began.current = true; // what was kept is read before anything is written over it
  }, [state.values, saved, on, item]);

  const keepAgain = useRef(keep);
  keepAgain.current = keep;
  useEffect(() => {
    /** Another window has the same form open, and there is room for one text of the two. */
    const hear = ({ key, newValue }: StorageEvent) => {
      if (!on || key !== keptName(place) || latest.current.unsaved().length === 0) return;
      if (newValue === null) keepAgain.current();
      else safe.current = false;
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, [on, place, safe]);

  return {
    restored,
    discard: () => takeBack([latest.current], () => open.current),
    forget: item.clear,
  };
}
