/** How the way to a mail server is kept private: TLS from the first byte, STARTTLS or nothing, STARTTLS where it is offered. */
export const mailSecurity = ['tls', 'starttls', 'offered'] as const;
export type MailSecurity = (typeof mailSecurity)[number];
