import * as z from 'zod/mini';
import { call } from './call.ts';
import { messages } from './resource/rules.ts';

const hourMs = 3_600_000;

/** Calls that answer for as long as the caller listens: one sealed line for each event, whose shape is the response. */
export const streamedCalls = {
  /**
   * Plural names of what was written, of what the caller may see: first of the last `since` milliseconds, then as it happens.
   * A line without names is a sign of life (docs/reference.md, Calls).
   */
  changes: call(
    z.strictObject({ since: z.number(messages.number).check(z.gte(0), z.lte(24 * hourMs)) }),
    z.object({ changed: z.array(z.string()) }),
    'staff',
  ),
} as const;

export type StreamedPath = keyof typeof streamedCalls;
export const isStreamed = (path: string): path is StreamedPath => Object.hasOwn(streamedCalls, path);
