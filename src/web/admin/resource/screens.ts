import { adminBase, menu, pathsOf } from '#shared/menu.ts';
import { suffixed } from '#shared/privileges.ts';
import type { DeclaredScreen, Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';

/** A screen of the panel for a kind of content. */
export interface ResourceScreen {
  /** Path of the list; `/new` and `/:id` are below it. */
  path: string;
  resource: Resource;
  tag: string;
  title: string;
  /** Group in the "New" menu. */
  group: string;
  /** Parent screens, for the breadcrumb. */
  parents: readonly { label: string; path: string }[];
  /** The resource’s `type`, where a kind has several screens. */
  type?: string;
  tabs?: NonNullable<DeclaredScreen['tabs']>;
  /** A tab of the settings, which has the page title. */
  embedded: boolean;
}

const at = (path: string) => `${adminBase}/${path}`;
const everyScreen = Object.values<Resource>(resources).flatMap((resource) =>
  resource.screens.map((screen) => ({ resource, screen })),
);
const rootOf = ({ path }: DeclaredScreen) => path.split('/')[0] as string;
const titles = new Map([
  ...everyScreen.map(({ screen }) => [screen.path, screen.title] as const),
  ['settings', 'Settings'] as const,
]);

/** A screen’s declaration, plus what is derived from its path. */
function screenFrom(resource: Resource, screen: DeclaredScreen): ResourceScreen {
  const root = rootOf(screen);
  const rootTitle = titles.get(root) as string; // a nested path starts with another screen’s path
  const alone = everyScreen.every((each) => each.screen === screen || rootOf(each.screen) !== root);
  return {
    resource,
    path: at(screen.path),
    tag: screen.privilege,
    title: screen.title,
    group: alone ? resource.label : rootTitle,
    parents: root === screen.path ? [] : [{ label: rootTitle, path: at(root) }],
    embedded: root === 'settings',
    ...(screen.type ? { type: screen.type } : {}),
    ...(screen.tabs ? { tabs: screen.tabs } : {}),
  };
}

const menuPaths = pathsOf(menu).map(({ path }) => path);
/** Position in the menu; settings tabs come last, like the settings. */
const placeOf = ({ path }: ResourceScreen) => menuPaths.indexOf(path) + 1 || Number.POSITIVE_INFINITY;

/** Every screen of a kind of content, in menu order. */
export const resourceScreens: readonly ResourceScreen[] = everyScreen
  .map(({ resource, screen }) => screenFrom(resource, screen))
  .sort((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));

/** The screen of a kind of record; `type` where a kind has several. */
export const screenOfKind = (plural: string, type: string | null): ResourceScreen | undefined =>
  resourceScreens.find((each) => each.resource.plural === plural && (type === null || each.type === type));

/** The screen a path belongs to; the longest match wins (`projects/categories` over `projects`). */
export function screenAt(pathname: string): ResourceScreen {
  const found = resourceScreens
    .filter((each) => pathname === each.path || pathname.startsWith(`${each.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
  if (!found) throw new Error(`No screen at ${pathname}`);
  return found;
}

/** 'New testimonial', for buttons and titles. */
export const newLabel = (screen: ResourceScreen): string => `New ${screen.resource.label.toLowerCase()}`;

/** What a user may add, by group. */
export function creatable(privileges: readonly string[]): { title: string; screens: ResourceScreen[] }[] {
  const groups = new Map<string, ResourceScreen[]>();
  for (const screen of resourceScreens) {
    if (screen.resource.fixed || !privileges.includes(suffixed(screen.tag, 'Add'))) continue;
    groups.set(screen.group, [...(groups.get(screen.group) ?? []), screen]);
  }
  return [...groups].map(([title, screens]) => ({ title, screens }));
}
