/** Parses a form’s consent: browsers and scripts send different values for yes. */
export const consentWords = (consent: string): string =>
  /^(1|yes|true|on)$/i.test(consent.trim()) ? 'Yes' : consent;
