import { adminBase } from '#shared/menu.ts';
import { suffixed } from '#shared/privileges.ts';
import type { Resource } from '#shared/resource/define.ts';
import { banner } from '#shared/resources/banner.ts';
import { blog } from '#shared/resources/blog.ts';
import { career } from '#shared/resources/career.ts';
import { caseStudy } from '#shared/resources/case-study.ts';
import { category } from '#shared/resources/category.ts';
import { member } from '#shared/resources/member.ts';
import { policy } from '#shared/resources/policy.ts';
import { process } from '#shared/resources/process.ts';
import { project } from '#shared/resources/project.ts';
import { redirect } from '#shared/resources/redirect.ts';
import { service } from '#shared/resources/service.ts';
import { tag } from '#shared/resources/tag.ts';
import { testimonial } from '#shared/resources/testimonial.ts';

/** One kind of content on the panel: where its list stands and which tag opens it. */
export interface ResourceScreen {
  /** Address of the list; `/new` and `/:id` stand below it. */
  path: string;
  resource: Resource;
  tag: string;
  title: string;
  /** Group in the "New" menu. */
  group: string;
  /** Screens above this one. */
  parents: readonly { label: string; path: string }[];
  /** The resource's `type`, where two screens share one kind of record. */
  type?: string;
  /** Its records are fixed: none can be added or deleted. */
  fixed?: boolean;
  /** The order of its records shows on the site and can be changed by hand. */
  ordered?: boolean;
  /** Two of its records can be made one. */
  mergeable?: boolean;
  /** Stands in a tab of another screen, which has the title. */
  embedded?: boolean;
}

const at = (path: string) => `${adminBase}/${path}`;
const settings = { label: 'Settings', path: at('settings') };
const projects = { label: 'Projects', path: at('projects') };
const insights = { label: 'Insights', path: at('insights') };

const under = (parents: ResourceScreen['parents'], group: string) => ({ parents, group });

export const resourceScreens: readonly ResourceScreen[] = [
  {
    path: at('projects'),
    resource: project,
    tag: 'projectsView',
    title: 'Projects',
    ordered: true,
    ...under([], 'Projects'),
  },
  {
    path: at('projects/categories'),
    resource: category,
    type: 'project',
    tag: 'projectsCategories',
    title: 'Categories',
    ordered: true,
    ...under([projects], 'Projects'),
  },
  {
    path: at('projects/processes'),
    resource: process,
    tag: 'projectsProcesses',
    title: 'Processes',
    ordered: true,
    ...under([projects], 'Projects'),
  },
  {
    path: at('case-studies'),
    resource: caseStudy,
    tag: 'caseStudiesView',
    title: 'Case Studies',
    ordered: true,
    ...under([], 'Case study'),
  },
  {
    path: at('testimonials'),
    resource: testimonial,
    tag: 'testimonialsView',
    title: 'Testimonials',
    ordered: true,
    ...under([], 'Testimonial'),
  },
  { path: at('insights'), resource: blog, tag: 'insightsView', title: 'Insights', ...under([], 'Insights') },
  {
    path: at('insights/categories'),
    resource: category,
    type: 'blog',
    tag: 'insightsCategories',
    title: 'Categories',
    ordered: true,
    ...under([insights], 'Insights'),
  },
  {
    path: at('insights/tags'),
    resource: tag,
    tag: 'insightsTags',
    title: 'Tags',
    mergeable: true,
    ...under([insights], 'Insights'),
  },
  {
    path: at('careers'),
    resource: career,
    tag: 'careersView',
    title: 'Careers',
    ordered: true,
    ...under([], 'Career'),
  },
  {
    path: at('settings/banners'),
    embedded: true,
    resource: banner,
    tag: 'settingsView',
    title: 'Banners',
    ordered: true,
    ...under([settings], 'Settings'),
  },
  {
    path: at('settings/services'),
    embedded: true,
    resource: service,
    tag: 'settingsView',
    title: 'Services',
    ordered: true,
    ...under([settings], 'Settings'),
  },
  {
    path: at('settings/team'),
    embedded: true,
    resource: member,
    tag: 'settingsView',
    title: 'Team',
    ordered: true,
    ...under([settings], 'Settings'),
  },
  {
    path: at('settings/policies'),
    embedded: true,
    resource: policy,
    tag: 'settingsView',
    title: 'Policies',
    fixed: true,
    ...under([settings], 'Settings'),
  },
  {
    path: at('settings/redirects'),
    embedded: true,
    resource: redirect,
    tag: 'settingsView',
    title: 'Redirects',
    ...under([settings], 'Settings'),
  },
];

/** The screen of a kind of record; `type` where two share one. */
export const screenOfKind = (plural: string, type: string | null): ResourceScreen | undefined =>
  resourceScreens.find((each) => each.resource.plural === plural && (type === null || each.type === type));

/** The screen an address belongs to; the longest path wins (`projects/categories` over `projects`). */
export function screenAt(pathname: string): ResourceScreen {
  const found = resourceScreens
    .filter((each) => pathname === each.path || pathname.startsWith(`${each.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
  if (!found) throw new Error(`No screen at ${pathname}`);
  return found;
}

/** 'New testimonial', for buttons and titles. */
export const newLabel = (screen: ResourceScreen): string => `New ${screen.resource.label.toLowerCase()}`;

/** What a person may add, by group. */
export function creatable(privileges: readonly string[]): { title: string; screens: ResourceScreen[] }[] {
  const groups = new Map<string, ResourceScreen[]>();
  for (const screen of resourceScreens) {
    if (screen.fixed || !privileges.includes(suffixed(screen.tag, 'Add'))) continue;
    groups.set(screen.group, [...(groups.get(screen.group) ?? []), screen]);
  }
  return [...groups].map(([title, screens]) => ({ title, screens }));
}
