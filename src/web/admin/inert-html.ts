interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): object };
}

/** Made once, by its name; the panel's policy (entry.server.tsx) allows it and the editor's own, and no other text becomes HTML. */
const { trustedTypes } = globalThis as { trustedTypes?: Policies }; // not in every browser
const policy = trustedTypes?.createPolicy('inert-html', { createHTML: (html) => html });

const styleSheets = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;

/** The panel’s policy blocks style sheets even in a document that is never shown, and the browser says so each time. */
export const withoutStyleSheets = (html: string): string => html.replace(styleSheets, '');

export const styleSheetsOf = (html: string): string =>
  [...html.matchAll(styleSheets)].map((match) => match[1]).join('\n');

/** HTML for a frame in which nothing runs. It is a text to TypeScript, which does not know trusted types. */
export const trusted = (html: string): string =>
  policy ? (policy.createHTML(html) as unknown as string) : html;

/** Text as a document of its own, in which nothing runs and nothing is fetched: what is taken from it is chosen part by part. */
export const inertHtml = (html: string): Document =>
  new DOMParser().parseFromString(trusted(withoutStyleSheets(html)), 'text/html');
