import * as z from 'zod/mini';
import { call } from '../call.ts';
import { mailSecurity } from '../mail-security.ts';
import { byId, nothing } from '../resource/calls.ts';
import { email, line, messages, required, strict, version, wholeBetween } from '../resource/rules.ts';
import { presentPassword } from './account-rules.ts';

const text = z.string();
const maybe = z.nullable(z.string());

/** A record’s mail. States: waiting, sending, sent, failed, kept (there is no mail server). */
export const mail = z.object({
  id: z.number(),
  kind: text,
  to: text,
  subject: text,
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'kept']),
  attempts: z.number(),
  nextAt: text,
  lastError: maybe,
  createdAt: text,
  sentAt: maybe,
});
export type DeskMail = z.output<typeof mail>;

/** With the record it belongs to. */
const anyMail = z.extend(mail, { resource: maybe, record: z.nullable(z.number()) });
export type AnyMail = z.output<typeof anyMail>;

const mailServer = z.object({
  source: z.enum(['environment', 'panel', 'none']),
  server: z.nullable(
    z.object({
      host: text,
      port: z.number(),
      security: z.enum(mailSecurity),
      user: text,
      sender: text,
      hasPassword: z.boolean(),
    }),
  ),
  /** False where the password was sealed with the key of another installation. */
  opens: z.boolean(),
  sends: z.boolean(),
  version: z.number(),
});

/** The mail server, and unsent mails. */
export const mailCalls = {
  /** The mail server in use; the environment takes precedence over the one set here. The password is never returned. */
  'mail/server': call(nothing, mailServer, ['settingsView']),
  /** Without a password the one that is kept stays, for the same server and user. `current` is the caller's own current password. */
  'mail/server/update': call(
    strict({
      version: version(),
      host: required(
        line(253).check(z.regex(/^[A-Za-z0-9.:_-]+$/, 'Enter the name of a server such as smtp.example.com')),
      ) as z.ZodMiniType<string, string>,
      port: wholeBetween(1, 65_535),
      security: z.enum(mailSecurity, messages.choice),
      user: z._default(z.string(messages.text).check(z.trim(), z.maxLength(254, messages.tooLong(254))), ''),
      password: z.optional(
        z.nullable(z.string(messages.text).check(z.maxLength(500, messages.tooLong(500)))),
      ),
      sender: z._default(
        z.union([z.literal(''), email() as unknown as z.ZodMiniType<string, string>], {
          error: 'Enter a valid email',
        }),
        '',
      ),
      current: z.optional(presentPassword),
    }),
    mailServer,
    ['settingsUpdate'],
  ),
  'mail/server/remove': call(
    strict({ version: version(), current: z.optional(presentPassword) }),
    mailServer,
    ['settingsUpdate'],
  ),
  /** Sends a test mail immediately, bypassing the outbox; `words` is the mail server’s response. */
  'mail/test': call(
    strict({ to: required(email() as unknown as z.ZodMiniType) as z.ZodMiniType<string, string> }),
    z.object({ ok: z.boolean(), words: text }),
    ['settingsUpdate'],
  ),
  /** Resends a mail that failed, was rejected so far, or was held without a mail server. */
  'mail/retry': call(byId, mail, ['contactsUpdate', 'careersApplicationsUpdate', 'settingsUpdate']),
  /**
   * The newest fifty undelivered mails; `sendable` counts the held ones worth sending. Of a desk the caller may not open `to` and
   * `subject` are empty.
   */
  'mails/unsent': call(
    nothing,
    z.object({
      /** Whether there is a mail server. */
      sends: z.boolean(),
      kept: z.number(),
      failed: z.number(),
      sendable: z.number(),
      rows: z.array(anyMail),
    }),
    ['settingsView'],
  ),
  /** Queues all held mails except those whose link has expired. */
  'mails/kept/send': call(nothing, z.object({ queued: z.number() }), ['settingsUpdate']),
} as const;
