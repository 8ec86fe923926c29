/** The tag of each screen, and one for applications (docs/reference.md, Rights). */
export const screens = [
  { tag: 'homeView', label: 'Home', actions: [] },
  { tag: 'projectsView', label: 'Projects', actions: ['Add', 'Update', 'Delete', 'Publish'] },
  {
    tag: 'projectsCategories',
    label: 'Project categories',
    parent: 'projectsView',
    actions: ['Add', 'Update', 'Delete', 'Publish'],
  },
  {
    tag: 'projectsProcesses',
    label: 'Processes',
    parent: 'projectsView',
    actions: ['Add', 'Update', 'Delete', 'Publish'],
  },
  { tag: 'caseStudiesView', label: 'Case studies', actions: ['Add', 'Update', 'Delete', 'Publish'] },
  { tag: 'testimonialsView', label: 'Testimonials', actions: ['Add', 'Update', 'Delete', 'Publish'] },
  { tag: 'insightsView', label: 'Insights', actions: ['Add', 'Update', 'Delete', 'Publish'] },
  {
    tag: 'insightsCategories',
    label: 'Insight categories',
    parent: 'insightsView',
    actions: ['Add', 'Update', 'Delete', 'Publish'],
  },
  {
    tag: 'insightsTags',
    label: 'Tags',
    parent: 'insightsView',
    actions: ['Add', 'Update', 'Delete', 'Publish'],
  },
  { tag: 'careersView', label: 'Careers', actions: ['Add', 'Update', 'Delete', 'Publish'] },
  {
    tag: 'careersApplications',
    label: 'Applications',
    parent: 'careersView',
    actions: ['Add', 'Update', 'Delete', 'Export'],
  },
  { tag: 'contactsView', label: 'Contact', actions: ['Add', 'Update', 'Delete', 'Export'] },
  { tag: 'usersView', label: 'Users', actions: ['Add', 'Update', 'Delete'] },
  { tag: 'rolesAndPermission', label: 'Roles', parent: 'usersView', actions: ['Add', 'Update', 'Delete'] },
  { tag: 'settingsView', label: 'Settings', actions: ['Add', 'Update', 'Delete', 'Publish', 'Export'] },
  {
    tag: 'settingsPages',
    label: 'Pages',
    partOf: 'settingsView',
    actions: ['Add', 'Update', 'Delete', 'Publish'],
  },
  { tag: 'settingsSeo', label: 'SEO', partOf: 'settingsView', actions: ['Update'] },
  {
    tag: 'settingsBanners',
    label: 'Banners',
    partOf: 'settingsView',
    actions: ['Add', 'Update', 'Delete', 'Publish'],
  },
  {
    tag: 'settingsServices',
    label: 'Services',
    partOf: 'settingsView',
    actions: ['Add', 'Update', 'Delete', 'Publish'],
  },
  {
    tag: 'settingsTeam',
    label: 'Team',
    partOf: 'settingsView',
    actions: ['Add', 'Update', 'Delete', 'Publish'],
  },
  {
    tag: 'settingsPolicies',
    label: 'Policies',
    partOf: 'settingsView',
    actions: ['Add', 'Update', 'Delete', 'Publish'],
  },
  {
    tag: 'settingsRedirects',
    label: 'Redirects',
    partOf: 'settingsView',
    actions: ['Add', 'Update', 'Delete', 'Publish'],
  },
  {
    tag: 'settingsMedia',
    label: 'Media library',
    partOf: 'settingsView',
    actions: ['Add', 'Update', 'Delete'],
  },
] as const satisfies readonly Screen[];

export type Action = 'Add' | 'Update' | 'Delete' | 'Publish' | 'Export';
export interface Screen {
  tag: string;
  label: string;
  /** The parent screen: holding this privilege includes it. */
  parent?: string;
  /** The tag this one is a part of: whoever holds that tag, or an action of it, holds the same here. */
  partOf?: string;
  actions: readonly Action[];
}

/** `projectsView` + `Add` -> `projectsAdd`; `insightsTags` + `Add` -> `insightsTagsAdd`. */
export const suffixed = (tag: string, action: Action): string => `${tag.replace(/View$/, '')}${action}`;

/** Every privilege, screens first within each group. */
export const allPrivileges: readonly string[] = (screens as readonly Screen[]).flatMap((screen) => [
  screen.tag,
  ...screen.actions.map((action) => suffixed(screen.tag, action)),
]);

/** Tags that allow writing some kind of content, and therefore uploading images. */
export const writers: readonly string[] = allPrivileges.filter((tag) => /(Add|Update)$/.test(tag));

const needed = new Map<string, string[]>();
for (const screen of screens as readonly Screen[]) {
  needed.set(screen.tag, screen.parent ? [screen.parent] : []);
  for (const action of screen.actions) {
    needed.set(suffixed(screen.tag, action), screen.parent ? [screen.tag, screen.parent] : [screen.tag]);
  }
}

/** What this privilege includes: the parts of a whole, and the same action on each. */
export const partsOf = (tag: string): string[] =>
  (screens as readonly Screen[]).flatMap(({ tag: part, partOf, actions }) => {
    if (!partOf) return [];
    if (tag === partOf) return [part];
    return actions.filter((each) => suffixed(partOf, each) === tag).map((each) => suffixed(part, each));
  });

/**
 * Completes a set with everything its privileges include: parents of children, the screen of its actions, the parts of a whole,
 * and homeView always.
 */
export const withParents = (tags: readonly string[]): string[] => {
  const full = new Set<string>(['homeView']);
  for (const tag of tags) {
    for (const parent of needed.get(tag) ?? []) full.add(parent);
    if (needed.has(tag)) full.add(tag);
  }
  for (const tag of [...full]) for (const part of partsOf(tag)) full.add(part);
  return allPrivileges.filter((tag) => full.has(tag));
};

/** Privileges are sent as one comma-separated string (docs/reference.md, Records). */
export const joinPrivileges = (tags: readonly string[]): string => tags.join(',');
export const splitPrivileges = (joined: string): string[] => joined.split(',').filter(Boolean);
