import { type Action, type Screen, screens, suffixed } from '#shared/privileges.ts';

/** The label of a privilege: ‘projectsAdd’ is ‘Projects: Add’. */
const rights = new Map(
  (screens as readonly Screen[]).flatMap(({ tag, label, actions }) => [
    [tag, `${label}: View`] as const,
    ...actions.map((action: Action) => [suffixed(tag, action), `${label}: ${action}`] as const),
  ]),
);

/** The labels of privileges, one per line. */
export const rightsText = (tags: readonly unknown[]): string =>
  tags.map((tag) => rights.get(String(tag)) ?? String(tag)).join('\n');
