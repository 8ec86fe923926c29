import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { adminBase, type MenuEntry, menu, menuFor, pathsOf } from './menu.ts';
import { allPrivileges, suffixed, withParents } from './privileges.ts';
import type { Resource } from './resource/define.ts';
import type { Field, Fields } from './resource/field.ts';
import { maxInteger } from './resource/rules.ts';
import { resources } from './resources/index.ts';
import { sectionKinds } from './sections/index.ts';

const all = Object.values<Resource>(resources);
const fieldsOf = (fields: Fields): Field[] =>
  Object.values(fields).flatMap((field) => [field, ...(field.item ? fieldsOf(field.item) : [])]);

/** Names of the whole numbers in a schema that may be larger than an integer column of PostgreSQL. */
function unboundedIn(schema: z.ZodMiniType, name = ''): string[] {
  const def = schema._zod.def as unknown as {
    type: string;
    format?: string;
    shape?: Record<string, z.ZodMiniType>;
    options?: z.ZodMiniType[];
    items?: z.ZodMiniType[];
  } & Partial<Record<'innerType' | 'element' | 'valueType' | 'in' | 'out', z.ZodMiniType>>; // what each kind of schema is made of
  const largest = () => Number(schema.safeParse(Number.MAX_SAFE_INTEGER).data ?? Number.NaN);
  if (def.type === 'number') return def.format === 'safeint' && largest() > maxInteger ? [name] : [];
  if (def.type === 'pipe' && largest() <= maxInteger) return []; // an id or a version, brought down to what there is
  const inside = [def.innerType, def.element, def.valueType, def.in, def.out, ...(def.options ?? [])];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([key, each]) => unboundedIn(each, `${name}.${key}`)),
    ...[...inside, ...(def.items ?? [])].flatMap((each) => (each ? unboundedIn(each, name) : [])),
  ];
}

describe('every rule has a message', () => {
  const wrong = [
    undefined,
    null,
    '',
    'x'.repeat(300_000),
    0,
    -1,
    1.5,
    1e99,
    Number.NaN,
    true,
    [],
    {},
    [null],
    [{}],
    ['\u0000'],
    { type: 'doc' },
    { type: 'doc', content: [{ type: 'script' }] },
  ];
  test.each(
    all.flatMap((resource) =>
      fieldsOf(resource.fields).map((field) => [`${resource.name}: ${field.label}`, field] as const),
    ),
  )('%s', (_name, field) => {
    for (const value of wrong) {
      const parsed = field.schema.safeParse(value);
      if (parsed.success) continue;
      for (const issue of parsed.error.issues)
        expect(issue.message, JSON.stringify(value)?.slice(0, 60)).not.toMatch(/^Invalid/);
    }
  });
});

describe('declarations', () => {
  test.each(
    all
      .filter(({ fields }) => fields.description)
      .map(({ name, fields }) => [name, fields.description as Field]),
  )('the description of a %s is optional', (_name, { required, schema, initial }) => {
    expect(required).toBe(false);
    expect(schema.parse('')).toBe(initial);
    expect(schema.parse(null)).toBe(initial);
    expect(schema.parse(' words ')).toBe('words');
  });

  test.each(all.map((resource) => [resource.name, resource] as const))(
    '%s refers only to its own fields',
    (_name, resource) => {
      const system = [
        'id',
        'slug',
        'status',
        'publishAt',
        'unpublishAt',
        'sortOrder',
        'createdAt',
        'updatedAt',
      ];
      const known = (name: string) => Object.hasOwn(resource.fields, name) || system.includes(name);
      for (const name of [
        resource.title,
        resource.sort.by,
        ...resource.columns,
        ...resource.search,
        ...resource.filters,
      ])
        expect(known(name), name).toBe(true);
      for (const field of fieldsOf(resource.fields))
        if (field.to && field.to !== 'images') expect(Object.keys(resources)).toContain(field.to);
      for (const tag of resource.privileges) expect(allPrivileges).toContain(tag);
    },
  );

  test('no two kinds have the same rank in the search', () => {
    const ranks = all.flatMap(({ searchRank }) => searchRank ?? []);
    expect(ranks).toEqual([...new Set(ranks)]);
  });

  test('every screen is a tab of the settings or in the menu', () => {
    const inMenu = new Set([...pathsOf(menu)].map(({ path }) => path));
    const paths = all.flatMap(({ screens }) => screens.map(({ path }) => path));
    const lost = paths.filter((path) => !path.startsWith('settings/') && !inMenu.has(`${adminBase}/${path}`));
    expect(lost).toEqual([]);
  });

  test.each(all.filter(({ shown }) => shown).map(({ plural }) => plural))(
    '%s have a component that renders them on pages',
    (plural) => {
      const file = join(import.meta.dirname, '../web/public/kinds', `${plural}.tsx`);
      expect(existsSync(file), file).toBe(true);
    },
  );

  test.each(Object.entries<Call>(calls))(
    'no integer in a request of %s exceeds the range of its column',
    (_path, { request }) => expect(unboundedIn(request)).toEqual([]),
  );

  const formsOf = ({ fields }: Resource): Fields[] =>
    Object.values(fields).some(({ input }) => input === 'sections')
      ? [fields, ...sectionKinds.map((kind) => kind.fields as Fields)]
      : [fields];
  test.each(all)(
    'everybody who writes $labelPlural can read the choices of its pickers, also in its sections',
    (resource) => {
      const pointedTo = formsOf(resource)
        .flatMap(fieldsOf)
        .flatMap(({ to }) => (to && to !== 'images' ? [to] : []));
      for (const plural of pointedTo)
        expect((calls as Record<string, Call>)[`${plural}/all`]?.access, plural).toEqual(
          expect.arrayContaining([...resource.privileges]),
        );
    },
  );

  test('the call table only names existing privileges', () => {
    for (const [path, { access }] of Object.entries<Call>(calls))
      if (typeof access !== 'string')
        for (const tag of access) expect(allPrivileges, `${path}: ${tag}`).toContain(tag);
  });
});

describe('privileges and menu', () => {
  test('suffixes follow the reference (Records)', () => {
    expect(suffixed('projectsView', 'Add')).toBe('projectsAdd');
    expect(suffixed('insightsTags', 'Add')).toBe('insightsTagsAdd');
  });
  test('children include their parents, and every role the home screen', () => {
    expect(withParents(['insightsTagsDelete'])).toEqual([
      'homeView',
      'insightsView',
      'insightsTags',
      'insightsTagsDelete',
    ]);
    expect(withParents([])).toEqual(['homeView']);
    expect(withParents(['noSuchThing'])).toEqual(['homeView']);
  });
  test('a whole includes its parts, action by action, and a part does not include the whole', () => {
    const parts = withParents(['settingsUpdate']);
    expect(parts).toEqual(expect.arrayContaining(['settingsView', 'settingsMedia', 'settingsSeoUpdate']));
    expect(parts).not.toContain('settingsBannersDelete');
    expect(withParents(['settingsBannersAdd'])).toEqual([
      'homeView',
      'settingsBanners',
      'settingsBannersAdd',
    ]);
    expect(withParents(parts)).toEqual(parts);
  });
  test('the settings are in the menu of everybody who has one of their parts', () => {
    expect(menuFor(['homeView', 'settingsSeo']).map(({ title }) => title)).toEqual(['Home', 'Settings']);
  });
  test('every entry has a privilege of the reference (Rights)', () => {
    const paths = pathsOf(menu).map(({ path }) => path.replace('/nirvaaga-amaippu/', ''));
    expect(paths).toEqual([
      'home',
      'projects',
      'projects/categories',
      'projects/processes',
      'case-studies',
      'testimonials',
      'insights',
      'insights/categories',
      'insights/tags',
      'pages',
      'careers',
      'contact',
      'users',
      'users/roles',
      'settings',
    ]);
    const walk = (entries: readonly MenuEntry[]) =>
      entries.forEach((entry) => {
        expect(allPrivileges).toContain(entry.tag);
        walk(entry.children ?? []);
      });
    walk(menu);
  });
  test('the menu shows what the privileges allow', () => {
    expect(
      menuFor(['homeView', 'insightsView', 'insightsTags']).map((entry) => [
        entry.title,
        entry.children?.map((child) => child.title),
      ]),
    ).toEqual([
      ['Home', undefined],
      ['Insights', ['Insights', 'Tags']],
    ]);
    expect(menuFor([])).toEqual([]);
  });
});
