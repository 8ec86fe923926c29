import type { Site } from '../site.ts';

/** Name of the page at `path`, for messages that mention it: a menu title, a service’s name, or else the words of the path. */
export function pageName(path: string, { menus, services }: Pick<Site, 'menus' | 'services'>): string {
  const known = [...menus.company.links, ...menus.main, ...menus.resources.links].find(
    (link) => link.path === path,
  );
  if (known) return known.title;
  const service = services.find(({ tag }) => path === `/services/${tag}`);
  if (service) return service.name;
  const words = path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
