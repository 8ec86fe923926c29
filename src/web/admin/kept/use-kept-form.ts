import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { sameValue } from '../form/same-value.ts';
import { takeBack } from '../form/take-back.ts';
import type { Leaving } from '../form/unsaved.tsx';
import { useVersioned, type Versioned, type VersionedOptions } from '../form/use-versioned.ts';
import { keptAt, keptName } from './kept-at.ts';

interface Keeping<V> {
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

export interface KeptForm<R, V extends FieldValues> extends Versioned<R, V, 'save'> {
  /** What was typed earlier and is in the form again, unsaved. */
  restored: Restored | null;
  /** Takes back what is not saved, which can be undone for a while. */
  discard: () => void;
}

const kept: Leaving = {
  title: 'Leave without saving?',
  text: 'What you changed here is kept in this browser, and is in the form again when you come back.',
};

/** A versioned form that keeps what is not saved in this browser, and begins with it when it is opened again. */
export function useKeptForm<R extends { version: number } | null, V extends FieldValues>(
  options: Omit<VersionedOptions<R, V, 'save'>, 'kept'> & { keep: Keeping<V> },
): KeptForm<R, V> {
  const { place, secret = [], on } = options.keep;
  const [item] = useState(() => keptAt<Partial<V>>(keptName(place)));
  /** Whether all that is not saved is kept. */
  const safe = useRef(true);
  const state = useVersioned<R, V>({ ...options, kept: () => (safe.current ? kept : null) });
  const [restored, setRestored] = useState<Restored | null>(null);
  const latest = useRef(state);
  latest.current = state;

  const open = useRef(false);
  const began = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, over the row as it was read
  useEffect(() => {
    open.current = true;
    const { form, row } = state;
    const found = on ? item.read() : null;
    const saved = form.getValues();
    const names = Object.keys(found?.values ?? {}).filter(
      (name) => name in saved && !secret.includes(name) && !sameValue(found?.values[name], saved[name]),
    );
    for (const name of names) form.setValue(name as Path<V>, found?.values[name] as PathValue<V, Path<V>>); // names of the form's own values
    if (found && names.length > 0)
      setRestored({ at: found.at, names, outdated: found.version !== row?.version });
    return () => {
      open.current = false;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each key, and whenever something was saved
  useEffect(() => {
    if (!on) return;
    if (!began.current) {
      began.current = true; // what was kept is read before anything is written over it
      return;
    }
    const { form, now, unsaved } = latest.current;
    const typed = form.getValues();
    const names = unsaved();
    const keepable = names.filter((name) => !secret.includes(name));
    if (names.length === 0) setRestored(null);
    if (keepable.length === 0) item.clear();
    const held =
      keepable.length === 0 ||
      item.write(
        Object.fromEntries(keepable.map((name) => [name, typed[name]])) as Partial<V>, // names of its own values
        now()?.version,
      );
    safe.current = held && keepable.length === names.length;
  }, [state.values, state.row, on, item]);

  return {
    ...state,
    restored,
    discard: () => takeBack([latest.current], () => open.current),
  };
}
