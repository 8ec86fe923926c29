import type { FieldValues } from 'react-hook-form';
import { sameValue } from '../../form/same-value.ts';
import { keptName } from '../../kept/kept-at.ts';
import { dropItem, keepItem } from '../../session/kept-items.ts';

const nameOf = (key: string) => keptName(`desk:${key}`);

const isText = (value: unknown): value is string => typeof value === 'string';
const blank = (values: FieldValues) => Object.values(values).every((value) => String(value).trim() === '');

/** Texts that the browser could not store, or that are apart, by their names. They live in this document, even while another record or tab is open. */
const unkept = new Map<string, FieldValues>();

/** Names of texts that are written in two windows at once. Another window stores its own there; this one’s is in this document alone. */
const apart = new Set<string>();

/** Whether closing this document would lose a text, of whichever record. */
export const anyUnkept = (): boolean => unkept.size > 0;

interface Follower<V> {
  /** Shows what another window has stored. */
  take: (values: V) => void;
  /** Called when the text in this window comes to stand apart from the stored one, and when it no longer does. */
  onApart: (is: boolean) => void;
}

/** Stores a text that is being written at a desk in the browser, until it is sent or its writer signs out. */
export function keptText<V extends { text: string }>(key: string, empty: V) {
  const name = nameOf(key);
  const stored = (): V => {
    try {
      const kept = Object.entries(JSON.parse(localStorage.getItem(name) ?? '{}') ?? {});
      return {
        ...empty,
        ...Object.fromEntries(kept.filter(([field, value]) => field in empty && isText(value))),
      };
    } catch {
      return empty; // not written by us, or damaged
    }
  };
  /** Whether there is no text to keep: it is empty, or is the one that the form begins with. */
  const nothing = (values: V) => sameValue(values, empty) || blank(values);
  /** The stored values as this document last read or wrote them. If others are stored, another window wrote them, and they stay. */
  let own = stored();
  /** Whether this window wrote them. */
  let typed = false;
  const store = (values: V): boolean => {
    if (!keepItem(name, values)) return false;
    own = values;
    typed = true;
    unkept.delete(name);
    return true;
  };
  /** The other window has sent its text, or given it up: the one here is stored again. */
  const endApart = () => {
    apart.delete(name);
    own = stored();
    const left = unkept.get(name) as V | undefined; // stored under this name
    if (left) store(left);
  };
  if (apart.has(name) && (!unkept.has(name) || nothing(own))) endApart(); // nothing followed it meanwhile
  const clear = () => {
    unkept.delete(name);
    if (apart.has(name) || !sameValue(stored(), own)) return;
    dropItem(name);
    own = empty;
  };
  return {
    read: (): V => (unkept.get(name) as V | undefined) ?? own, // stored under this name
    write(values: V): void {
      if (sameValue(values, own) && !unkept.has(name)) return;
      if (nothing(values)) clear();
      else if (apart.has(name) || !store(values)) unkept.set(name, values);
    },
    /**
     * Follows what another window stores under this key, so that both show one text and nobody sends it twice. The window that is being
     * written in goes on with its own text, apart: letters of both would stand between each other. Returns the function that stops it.
     */
    follow({ take, onApart }: Follower<V>): () => void {
      const hear = (event: StorageEvent) => {
        if (event.key !== name) return;
        const other = stored();
        if (apart.has(name)) {
          if (!nothing(other)) return;
          endApart();
          onApart(false);
        } else if (unkept.has(name) || sameValue(other, own)) return;
        else if (typed && document.hasFocus() && !nothing(own) && !nothing(other)) {
          apart.add(name);
          unkept.set(name, own);
          onApart(true);
        } else {
          own = other;
          typed = false;
          take(own);
        }
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
    isApart: () => apart.has(name),
    /** Ends being apart with one text for both windows: this one’s, and below it the other’s, with the subject of whichever has one. */
    join(values: V): V {
      const other = stored();
      apart.delete(name);
      const filled = Object.entries(values).filter(([, value]) => String(value).trim() !== '');
      const text = [values.text, other.text].filter(Boolean).join('\n\n');
      const both = { ...other, ...Object.fromEntries(filled), text };
      if (!store(both)) unkept.set(name, both);
      return both;
    },
    /** False if the browser does not store the last change. */
    safe: () => !unkept.has(name),
    clear,
  };
}
