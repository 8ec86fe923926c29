import type { CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { confirmPassword } from '../accounts/confirm-password.ts';
import type { Db } from '../db/database.ts';
import { sealSecret } from '../db/sealed-secret.ts';
import {
  mailServerKey,
  mailServerTag,
  openedServer,
  type StoredServer,
  storedServer,
} from '../mail/mail-server.ts';
import { serverOf } from '../mail/transport.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { conflict, refusal } from '../rpc/errors.ts';
import { queueWarnings, warnThroughPrevious } from './notify-mail-server.ts';

type Shown = CallResponse<'mail/server'>;

const withoutSecret = ({ host, port, security, user, password, sender }: StoredServer) => ({
  host,
  port,
  security,
  user,
  sender,
  hasPassword: password !== null,
});

async function shown(db: Db, { config, keys, mailServer }: Context): Promise<Shown> {
  const { kept, version } = await storedServer(db);
  if (config.SMTP_URL) {
    const server = { ...serverOf(config.SMTP_URL), sender: config.MAIL_FROM ?? '' };
    return {
      source: 'environment',
      server: withoutSecret(server),
      opens: true,
      sends: mailServer.send() !== null,
      version,
    };
  }
  return {
    source: kept ? 'panel' : 'none',
    server: kept && withoutSecret(kept),
    opens: !kept || openedServer(kept, keys.seal) !== null,
    sends: mailServer.send() !== null,
    version,
  };
}

/** One password for one server: it is not handed to another because somebody changed the address. */
function passwordFor(
  before: StoredServer | null,
  after: { host: string; port: number; user: string; password: string | null | undefined },
  sealKey: Uint8Array,
): string | null {
  if (after.user === '') return null;
  if (after.password) return sealSecret(sealKey, mailServerKey, after.password);
  if (!before?.password) throw refusal({ password: 'This field is required' });
  if (before.host !== after.host || before.port !== after.port || before.user !== after.user)
    throw refusal({ password: 'Type the password again: it belongs to another server or user' });
  if (!openedServer(before, sealKey))
    throw refusal({ password: 'Type the password again: the stored one cannot be decrypted here' });
  return before.password;
}

async function keep(
  context: Context,
  { version, current }: { version: number; current?: string | null | undefined },
  next: (before: StoredServer | null) => StoredServer | null,
) {
  const sendBefore = context.mailServer.send();
  if (context.config.SMTP_URL)
    throw new AppError(409, 'The mail server is set in the environment (SMTP_URL), which takes precedence.');
  // links for new passwords go out through it: a stolen or unattended session must not be enough to redirect them
  await confirmPassword(context, current, 'current');
  const staff = staffOf(context);
  const updatedAt = context.now().toISOString();
  const warnings = await context.db.transaction().execute(async (db) => {
    await db
      .insertInto('settings')
      .values({ key: mailServerKey, value: 'null', version: 0, updatedBy: null, updatedAt })
      .onConflict((oc) => oc.column('key').doNothing())
      .execute();
    const { kept: before } = await storedServer(db);
    const after = next(before);
    const updated = await db
      .updateTable('settings')
      .set({ value: JSON.stringify(after), version: version + 1, updatedBy: staff.id, updatedAt })
      .where('key', '=', mailServerKey)
      .where('version', '=', version)
      .returning('key')
      .executeTakeFirst();
    if (!updated)
      throw conflict('changed the mail server while you were editing', undefined, 'Reload the page.');
    await audit(db, context, {
      action: 'update',
      resource: 'settings/mailServer',
      before: before && withoutSecret(before),
      after: after && withoutSecret(after),
    });
    const server = after && `${after.host}, port ${after.port}`;
    return queueWarnings(db, context, { server, hasPrevious: sendBefore !== null });
  });
  // not awaited: a dead server would delay the response
  if (sendBefore)
    warnThroughPrevious(context, sendBefore, warnings).catch((error: unknown) =>
      context.log.error('could not note that the owners know of the changed mail server', { error }),
    );
  await context.mailServer.look();
  context.mailWaiting(); // only now: the outbox would hold the mails for lack of a server
  context.changes.announce([mailServerTag]);
  return shown(context.db, context);
}

/** The mail server that is set in the panel. Its password goes in and never comes out. */
export const mailServerCalls: Handlers<'mail/server' | 'mail/server/update' | 'mail/server/remove'> = {
  'mail/server': (_request, context) => shown(context.db, context),

  'mail/server/update': ({ version, current, password, ...server }, context) =>
    keep(context, { version, current }, (before) => ({
      ...server,
      password: passwordFor(before, { ...server, password }, context.keys.seal),
    })),

  'mail/server/remove': (request, context) => keep(context, request, () => null),
};
