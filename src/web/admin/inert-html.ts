interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): string };
}

/** Made once, by its name; the panel's policy (entry.server.tsx) allows it and the editor's own, and no other text becomes HTML. */
const { trustedTypes } = globalThis as { trustedTypes?: Policies }; // not in every browser
const policy = trustedTypes?.createPolicy('inert-html', { createHTML: (html) => html });

/** The panel’s policy blocks style sheets even in a document that is never shown, and the browser says so each time. */
export const withoutStyleSheets = (html: string): string =>
  html.replace(/<style\b[^>]*>[\s\S]*?<\/style>/gi, '');

/** Text as a document of its own, in which nothing runs and nothing is fetched: what is taken from it is chosen part by part. */
export const inertHtml = (text: string): Document => {
  const html = withoutStyleSheets(text);
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html');
};
