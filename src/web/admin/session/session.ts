import { useSyncExternalStore } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import { menu, menuFor, pathsOf } from '#shared/menu.ts';
import { splitPrivileges } from '#shared/privileges.ts';
import { placeholderIp } from '#web/call.ts';
import { dropCopies } from './kept-items.ts';
import { endPretence, ownToken } from './pretended.ts';
import { tryStore } from './try-store.ts';

export type SignedIn = CallResponse<'login'>;

/** The signed-in user; kept when the token expires, so that they can sign in again without losing work. */
export interface Session {
  userId: number;
  userName: string;
  userMail: string;
  privileges: string[];
  /** URL of the image, or the text 'null'. */
  userImage: string;
  name: string;
  roleName: string;
  /** The panel is seen as this role (viewing.ts). */
  viewing: boolean;
  /** Two-factor sign-in is required and not set up: only the profile is open. */
  secondFactorDue: boolean;
}

const changed = 'session-changed';

/** Prefix of the storage keys of a user’s form drafts: `draft:7:projects:12`. */
export const draftPrefix = (userId: number): string => `draft:${userId}:`;

/** Each key and the source of its value (docs/reference.md, Records). */
export function itemsOf(answer: SignedIn): Record<string, string> {
  return {
    userId: String(answer.userId),
    userName: answer.name,
    userMail: answer.user,
    privileges: answer.privileges,
    userImage: answer.imageUrl,
    name: answer.userName,
    roleName: answer.roleName,
    secondFactorDue: String(answer.secondFactorDue ?? false),
    urlList: JSON.stringify(pathsOf(menuFor(splitPrivileges(answer.privileges), menu))),
    ip: placeholderIp,
    token: answer.token, // last: other tabs continue as soon as they see it, and read the rest
  };
}

/** Clears and refills the stored session; keeps the theme and this user’s own unsent drafts. */
export function storeSession(answer: SignedIn): void {
  const darkMode = localStorage.getItem('darkMode') ?? 'true';
  const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith(draftPrefix(answer.userId)));
  localStorage.clear();
  localStorage.setItem('darkMode', darkMode);
  for (const [key, value] of drafts) localStorage.setItem(key, value);
  endPretence();
  refreshSession(answer);
}

/** Updates what may have changed on the server: name, image, role, privileges. */
export function refreshSession(answer: SignedIn): void {
  for (const [key, value] of Object.entries(itemsOf(answer))) localStorage.setItem(key, value);
  if (!answer.viewing) localStorage.removeItem(ownToken);
  dispatchEvent(new Event(changed));
}

/** Updates the stored name and image after the user has changed them; in a full storage, the old ones stay until the next sign-in. */
export function refreshNames(name: string, imageUrl: string | null): void {
  const items = { userName: name, name, userImage: imageUrl ?? 'null' };
  for (const [key, value] of Object.entries(items)) tryStore(localStorage, key, value);
  dispatchEvent(new Event(changed));
}

/** Drops an expired token. */
export function dropToken(): void {
  localStorage.removeItem('token');
  dispatchEvent(new Event(changed));
}

/** Clears all stored browser data, as signing out must (docs/reference.md, States); resolves once the copies are gone too. */
export function clearStored(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  return dropCopies();
}

export const hasToken = (): boolean => Boolean(localStorage.getItem('token'));

/** The stored session; null when nobody is signed in. It may have ended on the server. */
export function readSession(): Session | null {
  const item = (key: string) => localStorage.getItem(key) ?? '';
  if (!item('userId')) return null;
  return {
    userId: Number(item('userId')),
    userName: item('userName'),
    userMail: item('userMail'),
    privileges: splitPrivileges(item('privileges')),
    userImage: item('userImage'),
    name: item('name'),
    roleName: item('roleName'),
    viewing: item(ownToken) !== '',
    secondFactorDue: item('secondFactorDue') === 'true',
  };
}

// useSyncExternalStore compares by identity: the same text must give the same object
let last: { text: string; session: Session | null } = { text: '', session: null };
function snapshot(): Session | null {
  const session = readSession();
  const text = JSON.stringify(session);
  if (text !== last.text) last = { text, session };
  return last.session;
}

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(changed, listener);
    removeEventListener('storage', listener);
  };
}

/** The stored session, kept in sync between tabs. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, snapshot, () => null);
