import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';

/** Subject shared by the paths of related calls: `blog/update` writes it, `blogs/list` reads it. */
interface Subject {
  name: string;
  plural: string;
  /** Subjects whose queries also show data of this one. */
  shownIn: readonly string[];
}

const declared = Object.values<Resource>(resources);

/** Kinds of content whose records reference records of this one. */
const pointingTo = (plural: string): string[] =>
  declared
    .filter((each) => Object.values(each.fields).some((field) => field.to === plural))
    .map((each) => each.plural);

const subjects: readonly Subject[] = [
  ...declared.map(({ name, plural }) => ({ name, plural, shownIn: pointingTo(plural) })),
  { name: 'image', plural: 'images', shownIn: [...pointingTo('images'), 'users', 'profile', 'settings'] },
  { name: 'user', plural: 'users', shownIn: ['roles', 'profile', 'enquiries', 'applications'] },
  { name: 'role', plural: 'roles', shownIn: ['users', 'profile'] },
  { name: 'profile', plural: 'profile', shownIn: ['users'] },
  { name: 'setting', plural: 'settings', shownIn: [] },
  { name: 'enquiry', plural: 'enquiries', shownIn: [] },
  { name: 'application', plural: 'applications', shownIn: [] },
  { name: 'preference', plural: 'preference', shownIn: [] },
  { name: 'webhook', plural: 'webhooks', shownIn: [] },
  { name: 'preview', plural: 'preview', shownIn: [] },
  { name: 'pattern', plural: 'patterns', shownIn: [] },
  { name: 'view', plural: 'views', shownIn: [] },
];

/** Queries named differently from what they show. */
const showing: Readonly<Record<string, readonly string[]>> = {
  'web/site': ['settings'],
  'applications/byVacancy': ['applications', 'careers'],
  'desk/templates': ['settings'],
  'desk/person': ['enquiries', 'applications'],
  'desk/new': ['enquiries', 'applications'],
};

const bySubject = new Map(
  subjects.flatMap((each) => [
    [each.name, each],
    [each.plural, each],
  ]),
);
/** The subject of a call; undefined if it has none or several, such as the home screen, the audit log or record uses. */
export const subjectOf = (path: string): Subject | undefined => bySubject.get(path.split('/')[0] as string);

/** Plural names of what a query shows; null: it may be anything. */
function shownBy(read: string): readonly string[] | null {
  const subject = subjectOf(read);
  return showing[read] ?? (subject ? [subject.plural] : null);
}

/** Drafts are saved every few seconds, so these writes make only queries stale that show drafts, and the list of the kind, which marks records that have one. */
const ofDrafts = /^[^/]+\/(drafts|draft(\/(discard|propose|withdraw|return))?)$/;
const showsDrafts = /^dashboard$|\/(draft|drafts|counts)$/;

/** Whether a write may have changed what a query read. Both are paths of calls, or names of the change feed. */
export function staleAfter(written: string, read: string): boolean {
  const changed = subjectOf(written);
  if (ofDrafts.test(written) && !showsDrafts.test(read)) return read === `${changed?.plural}/list`;
  const shown = shownBy(read);
  if (!changed || !shown) return true;
  return shown.some((plural) => plural === changed.plural || changed.shownIn.includes(plural));
}
