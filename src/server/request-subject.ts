import { AsyncLocalStorage } from 'node:async_hooks';

const store = new AsyncLocalStorage<string>();

/** Handles a request with a known subject (rpc/subject.ts). */
export const withSubject = <T>(subject: string, handle: () => T): T => store.run(subject, handle);

/** The subject of the current request; null for pages, and outside of requests. */
export const presentSubject = (): string | null => store.getStore() ?? null;
