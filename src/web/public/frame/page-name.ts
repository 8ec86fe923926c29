import type { Site } from '../site.ts';

interface Match {
  handle?: unknown;
  loaderData?: unknown;
}

/** The current page’s own name, which its route takes from its data (`export const handle = { nameOf }`). */
export function ownName({ handle, loaderData }: Match = {}): string | undefined {
  const { nameOf } = (handle ?? {}) as { nameOf?: (data: unknown) => string }; // each route’s function expects its own data
  return loaderData ? nameOf?.(loaderData) : undefined;
}

/** Name of the page at `path`, for messages that mention it: a menu title, a service’s name, or else the path as words; that of the home page has none. */
export function pageName(path: string, { menus, services }: Pick<Site, 'menus' | 'services'>): string {
  const known = [...menus.company.links, ...menus.main, ...menus.resources.links].find(
    (link) => link.path === path,
  );
  if (known) return known.title;
  const service = services.find(({ tag }) => path === `/services/${tag}`);
  if (service) return service.name;
  if (path === '/') return 'Home';
  const words = path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
