import * as z from 'zod/mini';
import { mailSecurity } from '#shared/mail-security.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { openSecret } from '../db/sealed-secret.ts';
import { readSetting, reportBroken, settingTag } from '../db/settings.ts';
import { readStateRow } from '../db/state-row.ts';
import { type MailServerSettings, makeSend, type Send, serverOf } from './transport.ts';

/** Stored beside the settings that panels read, like the key that signs links, but no call reads it under this name. */
export const mailServerKey = 'mailServer';
export const mailServerTag = settingTag(mailServerKey);

/** The mail server as the panel keeps it: its password sealed. */
export interface StoredServer extends Omit<MailServerSettings, 'password'> {
  password: string | null;
  /** The address mails come from; empty: that of the contact details. */
  sender: string;
}

const keptShape = z.nullable(
  z.object({
    host: z.string(),
    port: z.int(),
    security: z.enum(mailSecurity),
    user: z.string(),
    password: z.nullable(z.string()),
    sender: z.string(),
  }),
);

/** Only `mail/server/update` writes it. A value that was broken by hand is reported and counts as none, so that the site still starts. */
function serverIn(text: string): StoredServer | null {
  try {
    return keptShape.parse(JSON.parse(text));
  } catch {
    reportBroken(
      mailServerKey,
      text,
      'the setting of the mail server is broken: no mail is sent until it is set again',
    );
    return null;
  }
}

export async function storedServer(db: Db): Promise<{ kept: StoredServer | null; version: number }> {
  const { text, version } = await readStateRow(db, mailServerKey);
  return { kept: text === undefined ? null : serverIn(text), version };
}

/** Null when its password was sealed with another key than this installation's. */
export function openedServer(kept: StoredServer, sealKey: Uint8Array): MailServerSettings | null {
  if (kept.password === null) return { ...kept, password: null };
  const password = openSecret(sealKey, mailServerKey, kept.password);
  return password === null ? null : { ...kept, password };
}

/** Uses the current mail server, preferably that of the environment; null keeps mails in the outbox, where the panel shows them. */
export async function presentSend(db: Db, config: Config, sealKey: Uint8Array): Promise<Send | null> {
  const { email } = await readSetting(db, 'contacts');
  if (config.SMTP_URL) return makeSend(serverOf(config.SMTP_URL), config.MAIL_FROM ?? email);
  const { kept } = await storedServer(db);
  const server = kept && openedServer(kept, sealKey);
  return kept && server ? makeSend(server, kept.sender || config.MAIL_FROM || email) : null;
}

export interface WatchedMailServer {
  /** Sends through the current mail server; null while there is none. */
  send: () => Send | null;
  /** Reloads the configured mail server. */
  look: () => Promise<void>;
}

/** Keeps a transport for the current mail server, and replaces it when `look` finds another one. */
export async function watchMailServer(
  present: () => Promise<Send | null>,
  /** Called when mails can be sent from now on, or no longer can. */
  onChange: () => void,
): Promise<WatchedMailServer> {
  let send = await present();
  let looking = Promise.resolve();
  const lookNow = async () => {
    const had = send !== null;
    send = await present();
    if (had !== (send !== null)) onChange();
  };
  return {
    send: () => send,
    look: () => {
      looking = looking.catch(() => undefined).then(lookNow); // in order: what is read last is the newest
      return looking;
    },
  };
}
