import type { FieldValues } from 'react-hook-form';
import { sameValue } from '../../form/same-value.ts';
import { keptName } from '../../kept/kept-at.ts';
import { dropItem, keepItem } from '../../session/kept-items.ts';

const nameOf = (key: string) => keptName(`desk:${key}`);

const isText = (value: unknown): value is string => typeof value === 'string';
const blank = (values: FieldValues) => Object.values(values).every((value) => String(value).trim() === '');

/** Texts the browser has no room for, by their names: they stay in this document, also while another record or way of answering is open. */
const unkept = new Map<string, FieldValues>();

/** Whether closing this document would lose a text, of whichever record. */
export const anyUnkept = (): boolean => unkept.size > 0;

/** What this browser keeps of a text that is being written at a desk, until it is sent or its writer signs out. */
export function keptText<V extends FieldValues>(key: string, empty: V) {
  const stored = (): V => {
    try {
      const kept = Object.entries(JSON.parse(localStorage.getItem(nameOf(key)) ?? '{}') ?? {});
      return {
        ...empty,
        ...Object.fromEntries(kept.filter(([name, value]) => name in empty && isText(value))),
      };
    } catch {
      return empty; // not ours, or cut off: as good as none
    }
  };
  /** As this document read or wrote it last: what is kept otherwise is written in another window, and stays. */
  let own = stored();
  const clear = () => {
    unkept.delete(nameOf(key));
    if (!sameValue(stored(), own)) return;
    dropItem(nameOf(key));
    own = empty;
  };
  return {
    read: (): V => (unkept.get(nameOf(key)) as V | undefined) ?? own, // written under this key
    write(values: V): void {
      if (sameValue(values, own) && !unkept.has(nameOf(key))) return;
      const untouched = Object.keys(empty).every((name) => values[name] === empty[name]);
      if (untouched || blank(values)) clear();
      else if (keepItem(nameOf(key), values)) {
        own = values;
        unkept.delete(nameOf(key));
      } else unkept.set(nameOf(key), values);
    },
    /** Tells what another window keeps of it: the two show one text, and nobody sends it twice. Returns a function that ends it. */
    follow(take: (values: V) => void): () => void {
      const hear = (event: StorageEvent) => {
        if (event.key !== nameOf(key) || unkept.has(event.key)) return;
        own = stored();
        take(own);
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
    /** False while the browser has no room for what was written last, or none for us. */
    safe: () => !unkept.has(nameOf(key)),
    clear,
  };
}
