import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withParents } from '#shared/privileges.ts';
import { engines } from '../../testing/engines.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { up } from './0017-settings-rights.ts';

const editorBefore = withParents(
  ['projectsView', 'projectsCategories', 'projectsProcesses', 'caseStudiesView', 'testimonialsView']
    .concat(['insightsView', 'insightsCategories', 'insightsTags'])
    .flatMap((tag) => [
      tag,
      ...['Add', 'Update', 'Delete', 'Publish'].map((each) => tag.replace(/View$/, '') + each),
    ]),
);

describe.each(engines)('roles from before the settings had separate rights, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  async function migrated(name: string, privileges: readonly string[]): Promise<string[]> {
    const { db } = app.services;
    const at = app.services.now().toISOString();
    const values = { description: '', owner: false, version: 1, createdAt: at, updatedAt: at };
    await db.deleteFrom('roles').where('name', '=', name).execute();
    await db
      .insertInto('roles')
      .values({ ...values, name, privileges: JSON.stringify(privileges) })
      .execute();
    await up(db as unknown as Kysely<unknown>);
    const row = await db
      .selectFrom('roles')
      .select('privileges')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return JSON.parse(row.privileges) as string[];
  }

  test('get the rights to all parts with the same actions, if they had the settings', async () => {
    const held = ['homeView', 'settingsView', 'settingsUpdate'];
    const got = await migrated('Keeper', held);
    expect(got).toEqual(expect.arrayContaining([...held, 'settingsMedia', 'settingsBannersUpdate']));
    expect(got).not.toContain('settingsBannersDelete');
    expect(withParents(got).sort()).toEqual(got.sort());
  });

  test('give the unchanged starter role Editor the content of the settings, but not a changed one', async () => {
    expect(await migrated('Editor', editorBefore)).toEqual(
      expect.arrayContaining([...editorBefore, 'settingsServicesPublish', 'settingsRedirectsAdd']),
    );
    const changed = editorBefore.filter((tag) => tag !== 'projectsPublish');
    expect(await migrated('Editor', changed)).toEqual(changed);
  });

  test('are otherwise unchanged', async () => {
    expect(await migrated('Others', ['homeView', 'projectsView'])).toEqual(['homeView', 'projectsView']);
  });
});
