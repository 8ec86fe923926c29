interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): object };
}

/** A trusted-types policy. The panel’s CSP (entry.server.tsx) allows only this one and the editor’s, so no other code can turn text into HTML. */
const { trustedTypes } = globalThis as { trustedTypes?: Policies }; // not in every browser
const policy = trustedTypes?.createPolicy('inert-html', { createHTML: (html) => html });

const styleSheets = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;

/** Removes style sheets: the panel’s CSP blocks them even in a document that is never shown, and the browser would report each. */
export const withoutStyleSheets = (html: string): string => html.replace(styleSheets, '');

export const styleSheetsOf = (html: string): string =>
  [...html.matchAll(styleSheets)].map((match) => match[1]).join('\n');

/** HTML for a frame that runs nothing. Typed as a string, because TypeScript does not know trusted types. */
export const trusted = (html: string): string =>
  policy ? (policy.createHTML(html) as unknown as string) : html;

const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const quotedOrStyle = /"[^"]*"|'[^']*'|[\s/](?:data-)?style(?=\s*=)|(?<=["'])style(?=\s*=)/gi;

/** Renames style attributes to `data-style`: the CSP blocks parsed ones, and the browser would report each. */
export const withoutStyles = (html: string): string =>
  html.replace(tags, (tag) =>
    tag.replace(quotedOrStyle, (part) => {
      if (/^["']/.test(part)) return part;
      return /data-style$/i.test(part) ? ' data-other' : ' data-style'; // the source’s own `data-style` means nothing here
    }),
  );

/** Applies `data-style` attributes by script, which the CSP allows. */
export function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
}

/** Parses HTML into a separate document, in which nothing runs and nothing is loaded; callers pick what they need from it. */
export function inertHtml(html: string): Document {
  const text = withoutStyles(withoutStyleSheets(html));
  const doc = new DOMParser().parseFromString(trusted(text), 'text/html');
  applyStyles(doc);
  return doc;
}
