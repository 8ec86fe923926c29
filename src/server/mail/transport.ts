import type { Transporter } from 'nodemailer';
import type { MailSecurity } from '#shared/mail-security.ts';
import type { StoredMail } from './outbox-store.ts';

/** Gives one mail to the mail server; throws when the server did not take it. Answers the server's last words, if it had any. */
export type Send = (
  mail: Pick<StoredMail, 'kind' | 'messageId' | 'to' | 'subject' | 'text' | 'html' | 'replyTo'>,
) => Promise<unknown>;

/** Milliseconds; a server that is down must be noticed well before the lease of a mail ends (outbox.ts). */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
};

/** `Nirvaaga <hello@example.com>` or the bare address. */
function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
  user: string;
  password: string | null;
}

/** The server that SMTP_URL names. */
export function serverOf(smtpUrl: string): MailServer {
  const url = new URL(smtpUrl);
  const tls = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (tls ? 465 : 587),
    security: tls ? 'tls' : 'offered',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

/** The door to a mail server. The mail library is loaded with the first mail. */
export function makeSend({ host, port, security, user, password }: MailServer, from: string): Send {
  let transport: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...{ host, port, secure: security === 'tls', requireTLS: security === 'starttls' },
      ...(user ? { auth: { user, pass: password ?? '' } } : {}),
      ...timeouts,
      // Mails are made here of text alone: nothing in them may name a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return async (mail) => {
    transport ??= open();
    const { response } = await (await transport).sendMail({
      from,
      // As an object, so that commas and angle brackets in it never make two receivers.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.messageId}@${domainOf(from)}>`,
      ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
      // RFC 3834: so that absence notes do not answer what no person wrote.
      ...(mail.kind === 'enquiryReply' || mail.kind === 'applicationReply'
        ? {}
        : { headers: { 'Auto-Submitted': 'auto-generated' } }),
    });
    return response;
  };
}
