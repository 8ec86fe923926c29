import type { FieldValues } from 'react-hook-form';
import { sameValue } from '../../form/same-value.ts';
import { keptName } from '../../kept/kept-at.ts';
import { dropItem, keepItem } from '../../session/kept-items.ts';

const nameOf = (key: string) => keptName(`desk:${key}`);

const isText = (value: unknown): value is string => typeof value === 'string';
const blank = (values: FieldValues) => Object.values(values).every((value) => String(value).trim() === '');

/** Texts that the browser could not store, by their names. They live in this document, even while another record or tab is open. */
const unkept = new Map<string, FieldValues>();

/** Whether closing this document would lose a text, of whichever record. */
export const anyUnkept = (): boolean => unkept.size > 0;

/** Stores a text that is being written at a desk in the browser, until it is sent or its writer signs out. */
export function keptText<V extends FieldValues>(key: string, empty: V) {
  const stored = (): V => {
    try {
      const kept = Object.entries(JSON.parse(localStorage.getItem(nameOf(key)) ?? '{}') ?? {});
      return {
        ...empty,
        ...Object.fromEntries(kept.filter(([name, value]) => name in empty && isText(value))),
      };
    } catch {
      return empty; // not written by us, or damaged
    }
  };
  /** The stored values as this document last read or wrote them. If others are stored, another window wrote them, and they stay. */
  let own = stored();
  const clear = () => {
    unkept.delete(nameOf(key));
    if (!sameValue(stored(), own)) return;
    dropItem(nameOf(key));
    own = empty;
  };
  return {
    read: (): V => (unkept.get(nameOf(key)) as V | undefined) ?? own, // stored under this key
    write(values: V): void {
      if (sameValue(values, own) && !unkept.has(nameOf(key))) return;
      const untouched = Object.keys(empty).every((name) => values[name] === empty[name]);
      if (untouched || blank(values)) clear();
      else if (keepItem(nameOf(key), values)) {
        own = values;
        unkept.delete(nameOf(key));
      } else unkept.set(nameOf(key), values);
    },
    /** Follows what another window stores under this key, so that both show one text and nobody sends it twice. Returns the function that stops it. */
    follow(take: (values: V) => void): () => void {
      const hear = (event: StorageEvent) => {
        if (event.key !== nameOf(key) || unkept.has(event.key)) return;
        own = stored();
        take(own);
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
    /** False if the browser could not store the last change. */
    safe: () => !unkept.has(nameOf(key)),
    clear,
  };
}
