import { randomUUID } from 'node:crypto';
import { testMail } from '../mail/message.ts';
import { senderOf } from '../mail/sender.ts';
import { audit } from '../rpc/audit.ts';
import type { Handlers } from '../rpc/context.ts';

export const mailTestCalls: Handlers<'mail/test'> = {
  /** Bypasses the outbox: whoever asks is waiting for the mail server's answer. */
  async 'mail/test'({ to }, context) {
    const { db, publicUrl } = context;
    const send = context.mailServer.send();
    if (!send)
      return {
        ok: false,
        words: 'No mail server is set up. Set one up under Settings, Forms and mail.',
      };
    const mail = testMail(to, await senderOf(db, publicUrl));
    const result = await send({ ...mail, replyTo: null, kind: 'testMail', messageId: randomUUID() }).then(
      (words) => ({ ok: true, words: typeof words === 'string' ? words : 'The mail server accepted it.' }),
      (error: unknown) => ({ ok: false, words: error instanceof Error ? error.message : String(error) }),
    );
    const words = result.words.replaceAll('\0', ''); // PostgreSQL takes no text with NUL, and a server may answer anything
    await audit(db, context, { action: 'testMail', resource: 'mails', after: { to, ok: result.ok, words } });
    return { ok: result.ok, words: words.slice(0, 500) };
  },
};
