/** A link that starts a mail. What an address may hold besides, such as `?` and `&`, must not add headers to it. */
export const mailtoUrl = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace(/%(?:40|2B)/g, decodeURIComponent)}`;
