import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../resource/calls.ts';

const healthLine = z.object({
  name: z.string(),
  ok: z.boolean(),
  words: z.string(),
  /** Whether this user can request a backup here. */
  backUp: z.optional(z.boolean()),
  /** Whether this user may read more about backups (`backup/report`). */
  report: z.optional(z.boolean()),
});

/** Health of the installation, and its backups. */
export const systemCalls = {
  'system/health': call(nothing, z.array(healthLine), ['settingsView']),
  /** Where backups are stored, what the newest contains and how to restore one; for owners only, because paths are internal. */
  'backup/report': call(
    nothing,
    z.object({
      /** Destination of scheduled backups; null if there are none. */
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
  /** Makes a backup now; for owners only. A long one continues after the response. */
  'backup/now': call(nothing, z.object({ outcome: z.enum(['made', 'running', 'failed']) }), ['settingsView']),
} as const;
