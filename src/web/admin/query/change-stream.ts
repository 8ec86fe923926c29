import { longestGapMs } from '#shared/calls/streamed.ts';
import type { CallResponse } from '#shared/calls.ts';

/** A stream that is silent for longer is dead, or buffered by a proxy: the server sends a line every 15 s. Milliseconds. */
const silentMs = 35_000;
/** A stream that lasted this long was healthy: the next attempt is not delayed. */
const settledMs = 30_000;
/** A window that is hidden for less than this keeps its stream. */
const hiddenMs = 10_000;
const minWaitMs = 1_000;
const maxWaitMs = 60_000;

/**
 * Milliseconds until the next attempt after this many failures: doubled each time, with jitter so that windows do not
 * reconnect together.
 */
export const waitAfter = (failures: number, random: number): number =>
  Math.min(maxWaitMs, minWaitMs * 2 ** failures) * (0.25 + 0.75 * random);

interface Parts {
  open: (since: number, signal: AbortSignal) => AsyncIterable<CallResponse<'changes'>>;
  /** Whether the stream is connected. */
  onLive: (live: boolean) => void;
  onChanged: (names: readonly string[]) => void;
  /** The stream was away for longer than its first line tells of: anything may have changed. */
  onMissed: () => void;
  /** After an error: whether to reconnect. May wait until the user has signed in again. */
  shouldReconnect: (error: unknown) => Promise<boolean>;
}

/** Keeps a change stream open while the window is visible. Returns a function that closes it. */
export function followChanges({ open, onLive, onChanged, onMissed, shouldReconnect }: Parts): () => void {
  const over = new AbortController();
  /** When the last line arrived, by both clocks: one stands still while the computer sleeps, the other may be set. Initially, the data is as old as the document. */
  let heardAt = { running: 0, wall: performance.timeOrigin };
  let failures = 0;

  async function listen(signal: AbortSignal, stop: () => void): Promise<void> {
    let watch = setTimeout(stop, silentMs);
    const gap = Math.ceil(Math.max(performance.now() - heardAt.running, Date.now() - heardAt.wall));
    let missed = gap > longestGapMs;
    try {
      for await (const { changed } of open(Math.min(gap, longestGapMs), signal)) {
        clearTimeout(watch);
        watch = setTimeout(stop, silentMs);
        heardAt = { running: performance.now(), wall: Date.now() };
        onLive(true);
        if (missed) onMissed();
        missed = false;
        if (changed.length > 0) onChanged(changed);
      }
    } finally {
      clearTimeout(watch);
      onLive(false);
    }
  }

  async function follow(): Promise<void> {
    while (!over.signal.aborted) {
      await seen(over.signal);
      if (over.signal.aborted) return;
      const one = new AbortController();
      const stop = () => one.abort();
      const unwatch = whenHidden(stop);
      over.signal.addEventListener('abort', stop);
      const began = performance.now();
      let error: unknown = null;
      try {
        await listen(one.signal, stop);
      } catch (thrown) {
        error = thrown;
      }
      unwatch();
      over.signal.removeEventListener('abort', stop);
      if (over.signal.aborted || !(await shouldReconnect(error))) return;
      failures = performance.now() - began > settledMs ? 0 : failures + 1;
      if (document.visibilityState === 'visible')
        await pause(waitAfter(failures - 1, Math.random()), over.signal);
    }
  }
  void follow();
  return () => over.abort();
}

/** Resolves when the window is visible, or the stream was closed. */
function seen(over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible' || over.aborted) return resolve();
    const look = () => {
      if (document.visibilityState !== 'visible' && !over.aborted) return;
      document.removeEventListener('visibilitychange', look);
      over.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    over.addEventListener('abort', look);
  });
}

/** Runs after the window was hidden for a while. Returns a function that cancels it. */
function whenHidden(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') timer = setTimeout(run, hiddenMs);
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

function pause(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      over.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    over.addEventListener('abort', done);
  });
}
