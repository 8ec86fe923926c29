/** Encryption of the connection to a mail server: TLS from the first byte, STARTTLS required, STARTTLS if offered. */
export const mailSecurity = ['tls', 'starttls', 'offered'] as const;
export type MailSecurity = (typeof mailSecurity)[number];
