import { type Action, suffixed, writers } from '#shared/privileges.ts';
import { readSession, useSession } from './session/session.ts';

/** An action is allowed if its privilege is in the stored list (docs/reference.md, Validation). */
export const has = (privileges: readonly string[], tag: string): boolean => privileges.includes(tag);

/** What the user may do on one screen. The server decides; this only hides what it would refuse. */
export type May = (action: Action | 'View') => boolean;

export const mayOf =
  (privileges: readonly string[], tag: string): May =>
  (action) =>
    has(privileges, action === 'View' ? tag : suffixed(tag, action));

export const useMay = (tag: string): May => mayOf(useSession()?.privileges ?? [], tag);

/** Whether the user writes anything, and so works with the library of images. */
export const useWrites = (): boolean => {
  const privileges = useSession()?.privileges ?? [];
  return writers.some((tag) => has(privileges, tag));
};

/** For loaders, which run outside React. */
export const mayNow = (tag: string): boolean => has(readSession()?.privileges ?? [], tag);
