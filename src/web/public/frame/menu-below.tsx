import { pictureOf } from '#shared/media.ts';
import type { MenuEntry } from '#shared/settings/menus.ts';
import { Icon } from '../parts/icon.tsx';
import { Picture } from '../parts/picture.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import type { Site } from '../site.ts';
import { text } from '../text.ts';
import classes from './menu-below.module.css';

interface LinkBelow {
  title: string;
  path: string;
  icon?: string;
}

/** The links below a menu entry: for Services all live services, and then the entry’s own. */
export function linksBelow({ path, children }: MenuEntry, services: Site['services']): LinkBelow[] {
  const live = path === '/services' ? services : [];
  return [
    ...live.map(({ name, tag, icon }) => ({ title: name, path: `/services/${tag}`, icon })),
    ...children,
  ];
}

export const nameBelow = ({ path, title }: MenuEntry): string =>
  path === '/services' ? text.allServices : text.allBelow(title);

const Sign = ({ url }: { url: string }) =>
  pictureOf(url) ? (
    <Picture url={url} alt="" sizes="48px" />
  ) : (
    <img src={url} alt="" width="48" height="48" loading="lazy" />
  );

/** The links, with icons for services, which are only loaded when the list is visible. */
export const BelowList = ({ links }: { links: readonly LinkBelow[] }) => (
  <ul className={classes.list}>
    {links.map(({ title, path, icon }) => (
      <li key={`${title} ${path}`}>
        <a href={path} lang={langOf(title)}>
          {icon !== undefined && <Sign url={icon} />}
          {title}
        </a>
      </li>
    ))}
  </ul>
);

interface MenuBelowProps {
  entry: MenuEntry;
  services: Site['services'];
  /** Id of the popover; the same on every page. */
  id: string;
}

/** The menu of an entry in the header. A native popover, so it opens without JavaScript. */
export function MenuBelow({ entry, services, id }: MenuBelowProps) {
  const links = linksBelow(entry, services);
  if (links.length === 0) return null;
  return (
    <>
      <button type="button" className={classes.button} popoverTarget={id} aria-label={nameBelow(entry)}>
        <Icon name="fold" size={16} />
      </button>
      <div id={id} popover="auto" className={classes.menu}>
        <BelowList links={links} />
      </div>
    </>
  );
}
