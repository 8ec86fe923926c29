import type { Transporter } from 'nodemailer';
import type { MailSecurity } from '#shared/mail-security.ts';
import { methodOf } from './calendar.ts';
import type { MailKind, StoredMail } from './outbox-store.ts';

/** Hands one mail to the mail server; throws when it was not accepted. Returns the server’s last response, if any. */
export type Send = (
  mail: Pick<StoredMail, 'kind' | 'messageId' | 'to' | 'subject' | 'text' | 'html' | 'replyTo'> & {
    calendar?: string | null;
  },
) => Promise<unknown>;

/** Kinds that one person writes to another. */
const personal: readonly string[] = [
  'enquiryReply',
  'applicationReply',
  'interview',
  'interviewCancelled',
] satisfies MailKind[];

/** Milliseconds; a dead server must be noticed well before a mail’s lease expires (outbox.ts). */
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

export interface MailServerSettings {
  host: string;
  port: number;
  security: MailSecurity;
  user: string;
  password: string | null;
}

/** The server that SMTP_URL names. */
export function serverOf(smtpUrl: string): MailServerSettings {
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

/** The transport for a mail server. The mail library is loaded with the first mail. */
export function makeSend({ host, port, security, user, password }: MailServerSettings, from: string): Send {
  let transport: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ...(user ? { auth: { user, pass: password ?? '' } } : {}),
      ...timeouts,
      // Mails here are built from text only: nothing in them may make the library read a file or fetch a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return async (mail) => {
    transport ??= open();
    const { response } = await (await transport).sendMail({
      from,
      // As an object, so that commas and angle brackets never add a recipient.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.messageId}@${domainOf(from)}>`,
      ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
      ...(mail.calendar
        ? {
            icalEvent: { method: methodOf(mail.calendar), filename: 'interview.ics', content: mail.calendar },
          }
        : {}),
      // RFC 3834: suppresses automatic replies such as absence notices.
      ...(personal.includes(mail.kind) ? {} : { headers: { 'Auto-Submitted': 'auto-generated' } }),
    });
    return response;
  };
}
