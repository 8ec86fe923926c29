import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { sameValue } from '../form/same-value.ts';
import { takeBack } from '../form/take-back.ts';
import type { LeaveTexts } from '../form/unsaved.tsx';
import type { Versioned } from '../form/use-versioned.ts';
import { keptAt, keptName } from './kept-at.ts';

export interface Keeping<V> {
  /** Identifies the form: its kind, and which one. */
  place: string;
  /** Passwords and the like, which are never kept. */
  secret?: readonly (keyof V & string)[];
  /** False for users who may only read. */
  on: boolean;
}

export interface Restored {
  at: string;
  names: readonly string[];
  /** The row was saved since these values were typed. */
  outdated: boolean;
}

export interface KeptValues {
  /** What was restored into the form and is still unsaved. */
  restored: Restored | null;
  /** Discards unsaved changes, which can be undone for a while. */
  discard: () => void;
  /** Deletes what is stored, because it was sent or given up. */
  forget: () => void;
}

export const keptWords: LeaveTexts = {
  title: 'Leave without saving?',
  text: 'Your changes are kept in this browser, and will be in the form when you come back.',
};

/** A form and its unsaved fields. */
interface KeptForm<V extends FieldValues>
  extends Pick<Versioned<unknown, V, 'save'>, 'form' | 'values' | 'changed' | 'unsaved'> {
  /** Version of the row that the values change. */
  version: () => number | undefined;
}

/**
 * Stores a form’s unsaved values in this browser, and restores them when the form is opened again. Sets `safe` to whether all of them
 * are stored. `saved` changes with each save.
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
  const endUndo = useRef<() => void>(undefined);
  const began = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on the initial values
  useEffect(() => {
    open.current = true;
    const { form, version } = state;
    const found = on ? item.read() : null;
    const read = form.getValues();
    const names = Object.keys(found?.values ?? {}).filter(
      (name) => name in read && !secret.includes(name) && !sameValue(found?.values[name], read[name]),
    );
    for (const name of names) form.setValue(name as Path<V>, found?.values[name] as PathValue<V, Path<V>>); // `names` are keys of the form's values
    if (found && names.length > 0)
      setRestored({ at: found.at, names, outdated: found.version !== version() });
    return () => {
      open.current = false;
      endUndo.current?.(); // a dialog closes on the same screen
    };
  }, []);

  const keep = () => {
    const { form, version, unsaved } = latest.current;
    const typed = form.getValues();
    const names = unsaved();
    const keptNames = names.filter((name) => !secret.includes(name));
    if (names.length === 0) setRestored(null);
    if (keptNames.length === 0) item.clear();
    const held =
      keptNames.length === 0 ||
      item.write(
        Object.fromEntries(keptNames.map((name) => [name, typed[name]])) as Partial<V>, // as above
        version(),
      );
    safe.current = held && keptNames.length === names.length;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change and each save
  useEffect(() => {
    if (!on) return;
    if (began.current) keep();
    began.current = true; // the first run comes before the stored values are in the form
  }, [state.values, saved, on, item]);

  const keepAgain = useRef(keep);
  keepAgain.current = keep;
  useEffect(() => {
    /** Both windows with this form store their text under one name, so only the last one written is kept. */
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
    discard: () => {
      endUndo.current = takeBack([latest.current], () => open.current);
    },
    forget: item.clear,
  };
}
