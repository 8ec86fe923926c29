import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../resource/calls.ts';

const healthLine = z.object({
  name: z.string(),
  ok: z.boolean(),
  words: z.string(),
  /** Whether a backup can be asked for here, by whoever looks. */
  backUp: z.optional(z.boolean()),
  /** Whether whoever looks may read more about backups (`backup/report`). */
  report: z.optional(z.boolean()),
});

/** How the installation is, and its backups. */
export const systemCalls = {
  'system/health': call(nothing, z.array(healthLine), ['settingsView']),
  /** Where backups lie, what the newest holds and how one is restored, for owners alone: paths are nobody else’s business. */
  'backup/report': call(
    nothing,
    z.object({
      /** Where scheduled backups go; null where none are made. */
      place: z.nullable(z.object({ kind: z.enum(['folder', 'bucket']), name: z.string() })),
      newest: z.nullable(
        z.object({ at: z.string(), rows: z.number(), files: z.number(), bytes: z.nullable(z.number()) }),
      ),
      /** When `npm run backup` last succeeded. */
      byHand: z.nullable(z.string()),
      engine: z.enum(['sqlite', 'postgres']),
    }),
    ['settingsView'],
  ),
  /** Makes a backup now, for owners alone. One that takes long goes on after the answer. */
  'backup/now': call(nothing, z.object({ outcome: z.enum(['made', 'running', 'failed']) }), ['settingsView']),
} as const;
