import { internationalDigits } from './phone-number.ts';

/** With the country code. Ten digits without one are taken to be an Indian number, which is often written so, also with a 0 in front. */
function digitsOf(phone: string): string {
  const international = internationalDigits(phone);
  if (international !== null) return international;
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length === 10 ? `91${digits}` : digits;
}

/** The link to a WhatsApp chat with this number, in any spelling, and with a text to begin it. */
export const whatsappUrl = (phone: string, text?: string): string =>
  `https://wa.me/${digitsOf(phone)}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
