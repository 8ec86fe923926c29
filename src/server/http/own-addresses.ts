import { healthAddresses } from '#shared/addresses.ts';
import { oneSpelling } from './one-spelling.ts';

/** What is never a page: folders of the site itself, and files by their ending. */
export const neverPages =
  /^\/(api|assets|media|art|og)(\/|$)|\.(data|map|js|css|woff2|png|jpg|jpeg|ico|svg|avif|webp)$/;

/** Single addresses that are answered before anybody looks for a page or a redirect (web/routes.ts). */
const answered =
  /^\/(search|error|sitemap\.xml|sitemaps\/[^/]+|robots\.txt|\.well-known\/security\.txt|(case-studies\/)?(feed|atom)\.xml|manifest\.webmanifest)$/;
const health: ReadonlySet<string> = new Set(healthAddresses.map((name) => `/${name}`));

/** Whether the site itself always answers at this address, in whatever spelling it is written. */
export function isAnsweredHere(path: string): boolean {
  const spelled = oneSpelling(path);
  return neverPages.test(spelled) || answered.test(spelled) || health.has(spelled);
}
