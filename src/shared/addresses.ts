import { fixedPages } from './fixed-pages.ts';
import { adminBase } from './menu.ts';

/** Paths of the health checks (http/health.ts). */
export const healthAddresses = ['livez', 'readyz', 'healthz'] as const;

/** Fixed URLs, which nothing else can use. */
const fixed: Record<string, string> = {
  ...fixedPages,
  search: 'Search',
  error: 'The error page',
  ...Object.fromEntries(healthAddresses.map((name) => [name, 'The site itself'])),
};

/** Folders whose URLs belong to something else, at any depth. */
const folders: Record<string, string> = {
  services: 'A service',
  projects: 'A project',
  'case-studies': 'A case study',
  insights: 'An insight',
  careers: 'A vacancy',
  [adminBase.slice(1)]: 'The staff panel',
  api: 'The site itself',
  assets: 'The site itself',
  media: 'The media library',
  art: 'The site itself',
  og: 'The site itself',
  sitemaps: 'The site itself',
};

/** What occupies this URL, by its name; null if it is free. */
export function reservedFor(slug: string): string | null {
  const [head = '', ...rest] = slug.split('/');
  if (rest.length === 0 && fixed[head]) return fixed[head];
  return folders[head] ?? null;
}

const here = 'https://here.invalid';

/** A URL for a header, which only holds Latin letters: escaped as needed. An invalid one becomes the home page. */
export function encodedAddress(to: string): string {
  if (!URL.canParse(to, here)) return '/';
  const { origin, href } = new URL(to, here);
  return origin === here ? href.slice(here.length) : href;
}

/** Removes trailing slashes. In one pass: a regular expression would backtrack at each of the many slashes a stranger may send. */
export function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/** URL of the error page for a URL that does not exist. */
export const errorAddress = (asked: string): string =>
  `/error?from=${encodeURIComponent(asked.slice(0, 200))}`;
