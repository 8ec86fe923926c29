import { useSyncExternalStore } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import { menu, menuFor, pathsOf } from '#shared/menu.ts';
import { splitPrivileges } from '#shared/privileges.ts';
import { placeholderIp } from '#web/call.ts';

export type SignedIn = CallResponse<'login'>;

/** Who is signed in; stays known when the token has died, so that they can sign in again over their work. */
export interface Session {
  userId: number;
  userName: string;
  userMail: string;
  privileges: string[];
  /** Address of the picture, or the text 'null'. */
  userImage: string;
  name: string;
  roleName: string;
  /** Looks at the panel as this role (viewing.ts). */
  viewing: boolean;
}

const changed = 'session-changed';

/** The token of oneself, put aside while one looks as another role. */
export const ownToken = 'ownToken';

/** Begins the names of what this browser keeps of one person's forms: `draft:7:projects:12`. */
export const draftPrefix = (userId: number): string => `draft:${userId}:`;

/** Each key and where its value comes from (docs/reference.md, Records). */
function itemsOf(answer: SignedIn): Record<string, string> {
  return {
    token: answer.token,
    userId: String(answer.userId),
    userName: answer.name,
    userMail: answer.user,
    privileges: answer.privileges,
    userImage: answer.imageUrl,
    name: answer.userName,
    roleName: answer.roleName,
    urlList: JSON.stringify(pathsOf(menuFor(splitPrivileges(answer.privileges), menu))),
    ip: placeholderIp,
  };
}

/** Clears the stored session and refills it; the theme stays as it is, and so do this person's own unsent drafts. */
export function storeSession(answer: SignedIn): void {
  const darkMode = localStorage.getItem('darkMode') ?? 'true';
  const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith(draftPrefix(answer.userId)));
  localStorage.clear();
  localStorage.setItem('darkMode', darkMode);
  for (const [key, value] of drafts) localStorage.setItem(key, value);
  refreshSession(answer);
}

/** Takes over what may have changed on the server: name, picture, role, privileges. */
export function refreshSession(answer: SignedIn): void {
  for (const [key, value] of Object.entries(itemsOf(answer))) localStorage.setItem(key, value);
  if (!answer.viewing) localStorage.removeItem(ownToken);
  dispatchEvent(new Event(changed));
}

/** After the person changed their own name or picture. */
export function refreshNames(name: string, imageUrl: string | null): void {
  localStorage.setItem('userName', name);
  localStorage.setItem('name', name);
  localStorage.setItem('userImage', imageUrl ?? 'null');
  dispatchEvent(new Event(changed));
}

/** Forgets a token that is no longer alive. */
export function dropToken(): void {
  localStorage.removeItem('token');
  dispatchEvent(new Event(changed));
}

/** Signing out clears all stored browser data (docs/reference.md, States). */
export function clearStored(): void {
  localStorage.clear();
  sessionStorage.clear();
}

export const hasToken = (): boolean => Boolean(localStorage.getItem('token'));

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

/** The stored session, kept up to date with this tab and the others. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, snapshot, () => null);
