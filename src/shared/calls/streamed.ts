import * as z from 'zod/mini';
import { call } from '../call.ts';
import { messages } from '../resource/rules.ts';
import { hourMs } from '../time-units.ts';

/** The longest time whose writes can be asked for. Milliseconds. */
export const longestGapMs = 24 * hourMs;

/** Calls whose response is a stream: one sealed line per event, in the shape of the response schema. */
export const streamedCalls = {
  /**
   * Plural names of what was written, limited to what the caller may see: first those of the last `since` milliseconds,
   * then as writes happen. A line without names is a heartbeat (docs/reference.md, Calls).
   */
  changes: call(
    z.strictObject({ since: z.number(messages.number).check(z.gte(0), z.lte(longestGapMs)) }),
    z.object({ changed: z.array(z.string()) }),
    'staff',
  ),
} as const;

export type StreamedPath = keyof typeof streamedCalls;
export const isStreamed = (path: string): path is StreamedPath => Object.hasOwn(streamedCalls, path);
