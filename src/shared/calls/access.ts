import * as z from 'zod/mini';
import { call } from '../call.ts';
import { byId, done, listRequest, nothing, pageOf } from '../resource/calls.ts';
import { idField, line, messages, required, strict } from '../resource/rules.ts';
import { sessionShape, userShape } from './staff.ts';

const staffSession = z.extend(sessionShape, { user: z.number(), name: z.string(), userName: z.string() });
export type StaffSession = z.output<typeof staffSession>;

const healthLine = z.object({
  name: z.string(),
  ok: z.boolean(),
  words: z.string(),
  /** Whether a backup can be asked for here, by whoever looks. */
  backUp: z.optional(z.boolean()),
  /** Whether whoever looks may read more about backups (`backup/report`). */
  report: z.optional(z.boolean()),
});

/** Sessions, lockouts and password links of other users. */
export const accessCalls = {
  /** The user a `?set=` link belongs to; 404 when it was used or has expired. */
  'password/link': call(
    strict({
      token: required(
        z.string(messages.text).check(z.maxLength(100, messages.tooLong(100))),
      ) as z.ZodMiniType<string, string>,
    }),
    z.object({ name: z.string(), userName: z.string() }),
    'public',
    16 * 1024,
  ),
  /** Mails a link that sets a new password. The answer is the same whether there is such an account or not. */
  'password/forgot': call(
    strict({ userName: required(line(254) as unknown as z.ZodMiniType) as z.ZodMiniType<string, string> }),
    done,
    'public',
    16 * 1024,
  ),
  /** A user’s sessions, latest first. */
  'user/sessions': call(byId, z.array(sessionShape), ['usersUpdate']),
  'user/session/end': call(strict({ id: idField, session: idField }), done, ['usersUpdate']),
  /** For a user who lost both their authenticator and their recovery codes. */
  'user/twoFactor/off': call(byId, userShape, ['usersUpdate']),

  'sessions/list': call(
    strict({
      page: listRequest.shape.page,
      size: listRequest.shape.size,
      search: listRequest.shape.search,
    }),
    pageOf(staffSession),
    ['settingsView'],
  ),
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
