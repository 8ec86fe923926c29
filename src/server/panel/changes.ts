import { setTimeout as pause } from 'node:timers/promises';
import type { Tag } from '../db/changes.ts';
import type { Handlers } from '../rpc/context.ts';
import { findStaff } from '../rpc/find-staff.ts';
import { changedNames } from './changed-names.ts';

/** A line at least this often tells the panel, and all between, that the stream lives. */
const heartbeatMs = 15_000;
/** What is written in a moment is told as one. */
const gatherMs = 100;
/** Between two looks at the session, however much is written. */
const leastMs = 1_000;
/** For the way of the request: what it asks for is counted from when it was sent. */
const marginMs = 2_000;

/** Tells an open panel what was written, while its session lasts and as far as its role reaches at that moment. */
export const changesCalls: Handlers<'changes'> = {
  async *changes({ since }, context, until) {
    const waiting = new Set<Tag>(context.changes.since(since + marginMs));
    let ring = () => {};
    const rungWithin = (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        ring = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const rest = (ms: number) => pause(ms, undefined, { signal: until }).catch(() => undefined); // it is over
    const stop = context.changes.listen((tags) => {
      for (const tag of tags) waiting.add(tag);
      ring();
    });
    const over = () => ring();
    until.addEventListener('abort', over);
    try {
      let beatAt = performance.now();
      while (!until.aborted) {
        const tags = [...waiting];
        waiting.clear();
        const staff = await findStaff(context, context.token ?? '', 'idle');
        if (!staff) return;
        const changed = changedNames(tags, staff.privileges);
        if (changed.length > 0 || performance.now() >= beatAt) {
          yield { changed };
          beatAt = performance.now() + heartbeatMs;
        }
        await rest(leastMs);
        if (waiting.size === 0 && !until.aborted) await rungWithin(beatAt - performance.now());
        if (waiting.size > 0) await rest(gatherMs);
      }
    } finally {
      stop();
      until.removeEventListener('abort', over);
    }
  },
};
