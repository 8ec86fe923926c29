import { type Action, type Screen, screens, suffixed } from '#shared/privileges.ts';

/** ‘projectsAdd’ as in the table of a role: ‘Projects: Add’. */
const rights = new Map(
  (screens as readonly Screen[]).flatMap(({ tag, label, actions }) => [
    [tag, `${label}: View`] as const,
    ...actions.map((action: Action) => [suffixed(tag, action), `${label}: ${action}`] as const),
  ]),
);

/** Rights in words, a line each. */
export const rightsText = (tags: readonly unknown[]): string =>
  tags.map((tag) => rights.get(String(tag)) ?? String(tag)).join('\n');
