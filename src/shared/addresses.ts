import { fixedPages } from './fixed-pages.ts';
import { adminBase } from './menu.ts';

/** Where monitoring asks how the process is (http/health.ts). */
export const healthAddresses = ['livez', 'readyz', 'healthz'] as const;

/** What stands at a fixed address; nothing else can. */
const fixed: Record<string, string> = {
  ...fixedPages,
  search: 'Search',
  error: 'The error page',
  ...Object.fromEntries(healthAddresses.map((name) => [name, 'The site itself'])),
};

/** Folders whose addresses belong to something else, down to the last. */
const folders: Record<string, string> = {
  services: 'A service',
  projects: 'A project',
  'case-studies': 'A case study',
  insights: 'An article',
  careers: 'A vacancy',
  [adminBase.slice(1)]: 'The staff panel',
  api: 'The site itself',
  assets: 'The site itself',
  media: 'The media library',
  art: 'The site itself',
  og: 'The site itself',
  sitemaps: 'The site itself',
};

/** What has this address before any page can, by its name; null where it is free. */
export function reservedFor(slug: string): string | null {
  const [head = '', ...rest] = slug.split('/');
  if (rest.length === 0 && fixed[head]) return fixed[head];
  return folders[head] ?? null;
}

const here = 'https://here.invalid';

/** An address as a header can carry it, which holds no letters but Latin ones: escaped where it must be. What is no address leads home. */
export function encodedAddress(to: string): string {
  if (!URL.canParse(to, here)) return '/';
  const { origin, href } = new URL(to, here);
  return origin === here ? href.slice(here.length) : href;
}

/** Without the slashes at its end. In one pass: a regular expression would try again at each of the many slashes a stranger may send. */
export function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/** The error page for an address at which nothing is. */
export const errorAddress = (asked: string): string =>
  `/error?from=${encodeURIComponent(asked.slice(0, 200))}`;
