import { type Kysely, sql } from 'kysely';

/** The rights of the settings' parts when this was written; whoever held an action of the settings holds it on each part. */
const parts: Record<string, readonly string[]> = {
  settingsPages: ['Add', 'Update', 'Delete', 'Publish'],
  settingsSeo: ['Update'],
  settingsBanners: ['Add', 'Update', 'Delete', 'Publish'],
  settingsServices: ['Add', 'Update', 'Delete', 'Publish'],
  settingsTeam: ['Add', 'Update', 'Delete', 'Publish'],
  settingsPolicies: ['Add', 'Update', 'Delete', 'Publish'],
  settingsRedirects: ['Add', 'Update', 'Delete', 'Publish'],
  settingsMedia: ['Add', 'Update', 'Delete'],
};
const all = Object.entries(parts).flatMap(([tag, actions]) => [tag, ...actions.map((each) => tag + each)]);

const screensOf = (tag: string) => [
  tag,
  ...['Add', 'Update', 'Delete', 'Publish'].map((each) => tag.replace(/View$/, '') + each),
];
/** What a new installation's editors had before. */
const editor = [
  'homeView',
  ...['projectsView', 'projectsCategories', 'projectsProcesses', 'caseStudiesView'].flatMap(screensOf),
  ...['testimonialsView', 'insightsView', 'insightsCategories', 'insightsTags'].flatMap(screensOf),
];

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

function withParts(name: string, held: readonly string[]): string[] {
  // a role that was changed, even a little, is somebody's decision: it stays
  if (name === 'Editor' && sameSet(held, editor)) return [...held, ...all];
  if (!held.includes('settingsView')) return [...held];
  const brought = Object.entries(parts).flatMap(([tag, actions]) => [
    tag,
    ...actions.filter((each) => held.includes(`settings${each}`)).map((each) => tag + each),
  ]);
  return [...new Set([...held, ...brought])];
}

/** Parts of the settings have rights of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; privileges: string }>`
    select id, name, privileges from roles
  `.execute(db);
  for (const { id, name, privileges } of rows) {
    const held = JSON.parse(privileges) as string[];
    const full = withParts(name, held);
    if (full.length > held.length)
      await sql`update roles set privileges = ${JSON.stringify(full)} where id = ${id}`.execute(db);
  }
}
