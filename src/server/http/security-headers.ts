type Names = Record<string, string>;

const common: Names = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** For responses that programs read and that are never shown as a document. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Two years, for this host alone: what else lives under the domain is not ours to decide. `secure`: PUBLIC_URL is https. */
const transport = (secure: boolean): Names =>
  secure ? { 'strict-transport-security': 'max-age=63072000' } : {};

interface PublicPage {
  /** The page's own policy, with the hashes of what it has inline. Absent in development, and for anything that is not a page. */
  policy: string | null;
  /** A document, not a feed, a file or a redirect. */
  html: boolean;
  secure: boolean;
}

/** Headers of a public page: its own policy, which allows what is drawn on it. */
export function publicHeaders({ policy, html, secure }: PublicPage): Names {
  const headers = { ...common, ...transport(secure), 'x-frame-options': 'DENY' };
  if (!html) return { ...headers, 'content-security-policy': dataPolicy };
  if (!policy) return headers; // in development, where scripts come from everywhere
  return { ...headers, 'content-security-policy': policy };
}

/** Headers of the panel; the policy with its nonce comes with the page. */
export const adminHeaders = (secure: boolean): Names => ({
  ...common,
  ...transport(secure),
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

/** Headers of the calls: data for our own scripts, never a document. */
export const apiHeaders = (secure: boolean): Names => ({
  ...common,
  ...transport(secure),
  'content-security-policy': dataPolicy,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

/** Uploaded files: never a document of this site, whatever they hold. Feeds and previews elsewhere may show them. */
export const mediaHeaders = (): Names => ({
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
});
