/** The link to a WhatsApp chat with this number, which includes the country code, and with a text to begin it. */
export const whatsappUrl = (number: string, text?: string): string =>
  `https://wa.me/${number.replace(/\D/g, '').replace(/^00/, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
