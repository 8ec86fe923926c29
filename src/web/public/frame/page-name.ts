import type { Site } from '../site.ts';
import { companyLinks, mainMenu, resourceLinks } from '../text.ts';

/** What the page at `path` is called, for a message that names it: a menu's title, a service's name, else the words of the address. */
export function pageName(path: string, services: Site['services']): string {
  const known = [...companyLinks, ...mainMenu, ...resourceLinks].find((link) => link.path === path);
  if (known) return known.title;
  const service = services.find(({ tag }) => path === `/services/${tag}`);
  if (service) return service.name;
  const words = path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
