import { fixedPath, screenNames } from '#shared/fixed-pages.ts';
import type { Log } from '../../http/log.ts';

/** Rendering the first page blocks the event loop for a tenth of a second: requests that waited for the server to listen go first. */
const afterMs = 200;

export interface WarmUp {
  /** Resolves when no page is being rendered any more. */
  stop(): Promise<void>;
}

/** Renders the main pages one by one once the server listens, so that their first visitors find them cached. */
export function startWarmUp(make: (path: string) => Promise<void>, log: Log): WarmUp {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    for (const path of screenNames.map(fixedPath)) {
      if (stopped) return;
      await make(path).catch((error: unknown) => log.error('a page could not be made', { path, error }));
    }
  };
  const timer = setTimeout(() => {
    running = run();
  }, afterMs);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
