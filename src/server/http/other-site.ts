const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Whether a page of another site made the browser send this. Browsers say so themselves (Sec-Fetch-Site); older ones name the page's
 * origin, whose host is ours as the browser wrote it or as PUBLIC_URL has it: a proxy may speak http to us, or change the host. A request
 * with neither header comes from no page.
 */
export function isFromOtherSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return false;
  const origin = headers.get('origin');
  if (origin === null) return site === 'cross-site' || site === 'same-site';
  const host = hostOf(origin);
  return host === null || (host !== headers.get('host') && host !== new URL(publicUrl).host);
}

/** What a body says it is, without parameters; empty when it says nothing. */
export const mediaTypeOf = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
