import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { openSecret, sealSecret } from '../db/sealed-secret.ts';
import { insertMail, type LinkKind, linkKinds, type Queued, type StoredMail } from './outbox-store.ts';

interface Content {
  text: string;
  html: string;
}

const nameOf = (messageId: string) => `mail:${messageId}`;
const holdsLink = (kind: string) => linkKinds.some((each) => each === kind);

/** Sealed as one text; such a mail has no HTML of its own. */
export const sealedContent = (key: Uint8Array, messageId: string, { text, html }: Content): Content => ({
  text: sealSecret(key, nameOf(messageId), JSON.stringify({ text, html })),
  html: '',
});

/** Queues a mail with a link that grants access: until it is sent, whoever reads the database or a backup cannot follow it. */
export async function queueLinkMail(
  db: Db,
  key: Uint8Array,
  mail: Omit<Queued, 'kind'> & { kind: LinkKind },
  now: Date,
): Promise<void> {
  const messageId = randomUUID();
  await insertMail(db, { ...mail, ...sealedContent(key, messageId, mail), messageId }, now);
}

/** The mail as it is sent. Throws when its content was sealed with another key. */
export function openedMail(key: Uint8Array, mail: StoredMail): StoredMail {
  if (!holdsLink(mail.kind)) return mail;
  const opened = openSecret(key, nameOf(mail.messageId), mail.text);
  if (opened === null) throw new Error('This email was sealed with another key. Send a new link instead.');
  return { ...mail, ...(JSON.parse(opened) as Content) }; // written by sealedContent alone
}
