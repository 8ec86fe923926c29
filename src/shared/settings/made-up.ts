/** A new installation starts with phone numbers and mailboxes that are plainly made up (content/settings.ts). */
export const isMadeUpPhone = (phone: string): boolean => /0{8}$/.test(phone.replace(/\D/g, ''));
export const isMadeUpMailbox = (email: string): boolean => /@(.+\.)?example\.(com|org|net)$/i.test(email);
