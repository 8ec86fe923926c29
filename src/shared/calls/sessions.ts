import * as z from 'zod/mini';
import { call } from '../call.ts';
import { byId, done, listRequest, pageOf } from '../resource/calls.ts';
import { idField, strict } from '../resource/rules.ts';

export const sessionShape = z.object({
  id: z.number(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});

const staffSession = z.extend(sessionShape, { user: z.number(), name: z.string(), userName: z.string() });
export type StaffSession = z.output<typeof staffSession>;

/** Who is signed in, and where. */
export const sessionCalls = {
  /** A user’s sessions, latest first. */
  'user/sessions': call(byId, z.array(sessionShape), ['usersUpdate']),
  'user/session/end': call(strict({ id: idField, session: idField }), done, ['usersUpdate']),
  /** Ends all sessions of a user. */
  'user/sessions/end': call(byId, done, ['usersUpdate']),
  'sessions/list': call(
    strict({
      page: listRequest.shape.page,
      size: listRequest.shape.size,
      search: listRequest.shape.search,
    }),
    pageOf(staffSession),
    ['settingsView'],
  ),
} as const;
