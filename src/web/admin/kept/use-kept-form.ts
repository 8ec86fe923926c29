import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useVersioned, type Versioned, type VersionedOptions } from '../form/use-versioned.ts';
import { type Keeping, type KeptValues, keptWords, useKeptValues } from './use-kept-values.ts';

/**
 * A versioned form that keeps what is not saved in this browser, and begins with it when it is opened again. `left`: what was new is
 * saved, and on the way to a screen of its own, which would not have what is typed here meanwhile.
 */
export function useKeptForm<R extends { version: number } | null, V extends FieldValues>(
  options: Omit<VersionedOptions<R, V, 'save'>, 'kept'> & { keep: Keeping<V> },
): Versioned<R, V, 'save'> & KeptValues & { left: boolean } {
  const safe = useRef(true);
  const state = useVersioned<R, V>({ ...options, kept: () => (safe.current ? keptWords : null) });
  const version = () => state.now()?.version;
  const kept = useKeptValues(options.keep, { ...state, version }, safe, state.row);
  return { ...state, ...kept, left: options.leaves === true && state.row !== null };
}
