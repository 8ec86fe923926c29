/** What a form sent as its consent, in words: browsers and scripts say yes in ways of their own. */
export const consentWords = (consent: string): string =>
  /^(1|yes|true|on)$/i.test(consent.trim()) ? 'Yes' : consent;
