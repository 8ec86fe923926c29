import { healthAddresses } from '#shared/addresses.ts';
import { oneSpelling } from './one-spelling.ts';

/** Never pages: folders of the site itself, and files by their extension. */
export const neverPages =
  /^\/(api|assets|media|art|og)(\/|$)|\.(data|map|js|css|woff2|png|jpg|jpeg|ico|svg|avif|webp)$/;

/** URLs that are handled before pages and redirects are looked up (web/routes.ts). */
const answered =
  /^\/(search|error|sitemap\.xml|sitemaps\/[^/]+|robots\.txt|\.well-known\/security\.txt|(case-studies\/)?(feed|atom)\.xml|manifest\.webmanifest)$/;
const health: ReadonlySet<string> = new Set(healthAddresses.map((name) => `/${name}`));

/** Whether the site itself always responds at this URL, in any spelling. */
export function isAnsweredHere(path: string): boolean {
  const spelled = oneSpelling(path);
  return neverPages.test(spelled) || answered.test(spelled) || health.has(spelled);
}
