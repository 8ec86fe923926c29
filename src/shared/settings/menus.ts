import type { ValuesOf } from '../resource/field.ts';
import { filledList, flag, list, text, url } from '../resource/kit.ts';
import { setting } from './define.ts';

const place = {
  title: text({ label: 'Text', max: 40 }),
  path: url({ label: 'Web address' }),
};
const shown = flag({ label: 'Show it', initial: true });
const column = (label: string) => list({ label, max: 12, item: { ...place, shown } });
const columnTitle = (which: string, help: string) =>
  text({ label: `Footer, ${which} heading`, max: 40, help });

export const menus = setting({
  title: 'Menus',
  help: 'On every page, in this order. An address is a path on this site such as /contact, or a full web address.',
  tag: 'settingsPages',
  fields: {
    main: filledList({
      label: 'Menu entries',
      max: 10,
      help: 'At the top of every page, and in the menu on phones. If they need more than two rows, they are only in the menu. The one that leads to /services also opens the list of services.',
      item: { ...place, shown, children: list({ label: 'Entries below', max: 12, item: place }) },
    }),
    solutionsTitle: columnTitle('first', 'Above the services.'),
    companyTitle: columnTitle('second', 'Above the links that follow.'),
    company: column('Under the second heading: links'),
    resourcesTitle: columnTitle('third', 'Above the links that follow.'),
    resources: column('Under the third heading: links'),
  },
});
export type StoredMenus = ValuesOf<typeof menus.fields>;

interface MenuLink {
  title: string;
  path: string;
}
export interface MenuEntry extends MenuLink {
  children: MenuLink[];
}
/** The menus as visitors see them. */
interface Menus {
  main: MenuEntry[];
  solutions: { title: string };
  company: { title: string; links: MenuLink[] };
  resources: { title: string; links: MenuLink[] };
}

const shownIn = (links: StoredMenus['company']): MenuLink[] =>
  links.filter((link) => link.shown).map(({ title, path }) => ({ title, path }));

export const menusShown = (menus: StoredMenus): Menus => ({
  main: menus.main
    .filter((entry) => entry.shown)
    .map(({ title, path, children }) => ({ title, path, children })),
  solutions: { title: menus.solutionsTitle },
  company: { title: menus.companyTitle, links: shownIn(menus.company) },
  resources: { title: menus.resourcesTitle, links: shownIn(menus.resources) },
});

/** Every link in the menus, shown or not. */
export const menuLinks = ({ main, company, resources }: StoredMenus): MenuLink[] => [
  ...main,
  ...main.flatMap(({ children }) => children),
  ...company,
  ...resources,
];
