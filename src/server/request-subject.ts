import { AsyncLocalStorage } from 'node:async_hooks';

const store = new AsyncLocalStorage<string>();

/** Handles a request of which it is known what it is about (rpc/subject.ts). */
export const withSubject = <T>(subject: string, handle: () => T): T => store.run(subject, handle);

/** What the current request is about; null for a page, and outside of requests. */
export const presentSubject = (): string | null => store.getStore() ?? null;
