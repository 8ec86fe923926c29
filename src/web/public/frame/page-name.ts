import type { Site } from '../site.ts';
import { companyLinks, mainMenu, resourceLinks } from '../text.ts';

/** Name of the page at `path`, for messages that mention it: a menu title, a service’s name, or else the words of the path. */
export function pageName(path: string, services: Site['services']): string {
  const known = [...companyLinks, ...mainMenu, ...resourceLinks].find((link) => link.path === path);
  if (known) return known.title;
  const service = services.find(({ tag }) => path === `/services/${tag}`);
  if (service) return service.name;
  const words = path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
