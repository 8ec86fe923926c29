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

const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const quotedOrStyle = /"[^"]*"|'[^']*'|[\s/](?:data-)?style(?=\s*=)|(?<=["'])style(?=\s*=)/gi;

/** Its style attributes as `data-style`: the policy applies none that is parsed, and the browser says so each time. */
export const withoutStyles = (html: string): string =>
  html.replace(tags, (tag) =>
    tag.replace(quotedOrStyle, (part) => {
      if (/^["']/.test(part)) return part;
      return /data-style$/i.test(part) ? ' data-other' : ' data-style'; // what had the name before means nothing here
    }),
  );

/** What those attributes say, set as the policy lets a script set it. */
export function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
}

/** Text as a document of its own, in which nothing runs and nothing is fetched: what is taken from it is chosen part by part. */
export function inertHtml(html: string): Document {
  const text = withoutStyles(withoutStyleSheets(html));
  const doc = new DOMParser().parseFromString(trusted(text), 'text/html');
  applyStyles(doc);
  return doc;
}
