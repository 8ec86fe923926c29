import { partsOf } from './privileges.ts';

/** An entry of the admin sidebar (docs/reference.md, Screens). */
export interface MenuEntry {
  title: string;
  /** Path below the admin’s base; absent for a group. */
  path?: string;
  type: 'sub' | 'link' | 'extLink' | 'extTabLink';
  /** Name of a Lucide icon. */
  icon: string;
  tag: string;
  children?: MenuEntry[];
  active?: boolean;
  bookmark?: boolean;
  headTitle1?: string;
  badgeType?: 'primary' | 'danger';
  badgeValue?: string;
}

export const adminBase = '/nirvaaga-amaippu';
const at = (path: string) => `${adminBase}/${path}`;

/** The whole menu; each user sees the entries their privileges allow. */
export const menu: readonly MenuEntry[] = [
  { title: 'Home', path: at('home'), type: 'link', icon: 'house', tag: 'homeView', headTitle1: 'Overview' },
  {
    title: 'Projects',
    type: 'sub',
    icon: 'folder-kanban',
    tag: 'projectsView',
    headTitle1: 'Content',
    children: [
      { title: 'Projects', path: at('projects'), type: 'link', icon: 'folder-kanban', tag: 'projectsView' },
      {
        title: 'Categories',
        path: at('projects/categories'),
        type: 'link',
        icon: 'shapes',
        tag: 'projectsCategories',
      },
      {
        title: 'Processes',
        path: at('projects/processes'),
        type: 'link',
        icon: 'list-ordered',
        tag: 'projectsProcesses',
      },
    ],
  },
  {
    title: 'Case Studies',
    path: at('case-studies'),
    type: 'link',
    icon: 'book-open-check',
    tag: 'caseStudiesView',
  },
  {
    title: 'Testimonials',
    path: at('testimonials'),
    type: 'link',
    icon: 'message-square-quote',
    tag: 'testimonialsView',
  },
  {
    title: 'Insights',
    type: 'sub',
    icon: 'newspaper',
    tag: 'insightsView',
    children: [
      { title: 'Insights', path: at('insights'), type: 'link', icon: 'newspaper', tag: 'insightsView' },
      {
        title: 'Categories',
        path: at('insights/categories'),
        type: 'link',
        icon: 'shapes',
        tag: 'insightsCategories',
      },
      { title: 'Tags', path: at('insights/tags'), type: 'link', icon: 'tags', tag: 'insightsTags' },
    ],
  },
  { title: 'Pages', path: at('pages'), type: 'link', icon: 'panels-top-left', tag: 'settingsPages' },
  {
    title: 'Careers',
    path: at('careers'),
    type: 'link',
    icon: 'briefcase',
    tag: 'careersView',
    headTitle1: 'People',
  },
  { title: 'Contact', path: at('contact'), type: 'link', icon: 'inbox', tag: 'contactsView' },
  {
    title: 'Users',
    type: 'sub',
    icon: 'users',
    tag: 'usersView',
    headTitle1: 'Administration',
    children: [
      { title: 'Users', path: at('users'), type: 'link', icon: 'users', tag: 'usersView' },
      {
        title: 'Roles',
        path: at('users/roles'),
        type: 'link',
        icon: 'shield-check',
        tag: 'rolesAndPermission',
      },
    ],
  },
  {
    title: 'Settings',
    path: at('settings'),
    type: 'link',
    icon: 'settings',
    tag: 'settingsView',
  },
];

/** Entries, top-level and child, whose tag, or a part of it, is among the privileges (docs/reference.md, Rights). */
export const menuFor = (privileges: readonly string[], entries: readonly MenuEntry[] = menu): MenuEntry[] =>
  entries
    .filter(({ tag }) => [tag, ...partsOf(tag)].some((each) => privileges.includes(each)))
    .map((entry) => (entry.children ? { ...entry, children: menuFor(privileges, entry.children) } : entry));

/** The paths of the link entries, as stored in the session item `urlList`. */
export const pathsOf = (entries: readonly MenuEntry[]): { path: string }[] =>
  entries.flatMap((entry) => [
    ...(entry.path ? [{ path: entry.path }] : []),
    ...pathsOf(entry.children ?? []),
  ]);
