import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useVersioned, type Versioned, type VersionedOptions } from '../form/use-versioned.ts';
import { type Keeping, type KeptValues, keptWords, useKeptValues } from './use-kept-values.ts';

/**
 * A versioned form that stores unsaved changes in this browser and restores them when it is opened again. `left`: a new record was
 * saved and its own screen is about to open, so anything typed here now would be lost.
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
