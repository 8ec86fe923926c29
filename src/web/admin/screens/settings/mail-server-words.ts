import type { MailSecurity } from '#shared/mail-security.ts';

/** What the audit log calls the mail server, which is no declared setting. */
export const mailServerKind = 'settings/mailServer';

/** As on its card. */
export const mailServerLabels: Record<string, string> = {
  host: 'Server',
  port: 'Port',
  security: 'Encryption',
  user: 'User name',
  hasPassword: 'Password',
  sender: 'Sender address',
};

export const securities: { value: MailSecurity; label: string }[] = [
  { value: 'tls', label: 'TLS from the start (usually port 465)' },
  { value: 'starttls', label: 'STARTTLS (usually port 587)' },
  { value: 'offered', label: 'STARTTLS if the server offers it' },
];

/** Only whether there is a password is ever told. */
export const passwords = [
  { value: true, label: 'Stored' },
  { value: false, label: 'None' },
];
