import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '#shared/resource/draft.ts';
import { resources } from '#shared/resources/index.ts';
import type { Db } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';
import { storeDraftImages, storePatternImages } from '../resource/record-images.ts';
import { addImage } from '../testing/add-image.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { lockCompanyImages } from './image-uses.ts';

describe.each(engines)('image uses on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());

  const picture = async (hash: string) => addImage(app.services.db, { hash, name: `${hash}.jpg`, alt: '' });
  const uses = async (id: number) => (await app.call('image/uses', { id }, { token: owner })).body;
  const remove = (id: number) => app.call('image/delete', { id }, { token: owner });
  const blog = async () => (await app.call('blogs', { id: 1 }, { token: owner })).body;

  test('finds fields, lists, rich texts, share images and the logo', async () => {
    const ids = [];
    for (const hash of ['a1', 'b2', 'c3', 'd4', 'e5']) ids.push(await picture(hash.repeat(16)));
    const [image, body, meta, many, logo] = ids as [number, number, number, number, number];
    expect(await uses(image)).toEqual([]);
    const { version, title, meta: before } = await blog();
    const text = {
      type: 'doc',
      content: [{ type: 'image', attrs: { src: `/media/${'b2'.repeat(16)}-90x60.webp`, alt: 'x' } }],
    };
    const changed = await app.wrong(
      'blog/update',
      { id: 1, version, image, body: text, meta: { ...before, imageId: meta } },
      owner,
    );
    expect(changed.status).toBe(200);
    const project = (await app.call('projects', { id: 1 }, { token: owner })).body;
    const more = await app.wrong(
      'project/update',
      { id: 1, version: project.version, images: [many, image] },
      owner,
    );
    expect(more.status).toBe(200);
    const company = await readSetting(app.services.db, 'company');
    const set = await app.call('settings', { key: 'company' }, { token: owner });
    await app.call(
      'setting/update',
      { key: 'company', value: { ...company, logoDark: logo }, version: set.body.version },
      { token: owner },
    );
    const inBlog = { kind: 'Insight', id: 1, label: title };
    expect(await uses(image)).toEqual([expect.objectContaining({ kind: 'Project', id: 1 }), inBlog]);
    expect(await uses(body)).toEqual([inBlog]);
    expect(await uses(meta)).toEqual([inBlog]);
    expect(await uses(many)).toEqual([expect.objectContaining({ kind: 'Project', id: 1 })]);
    expect(await uses(logo)).toEqual([expect.objectContaining({ kind: 'Setting' })]);
    for (const id of ids) expect((await remove(id)).status).toBe(409);
    const free = await picture('f6'.repeat(16));
    expect((await remove(free)).status).toBe(200);
  });

  test('finds images of a draft, until the draft is closed', async () => {
    const image = await picture('0a'.repeat(16));
    const inText = await picture('0b'.repeat(16));
    const { version, title } = await blog();
    const body = {
      type: 'doc',
      content: [{ type: 'image', attrs: { src: `/media/${'0b'.repeat(16)}-90x60.webp`, alt: 'x' } }],
    };
    const draft = async (revision: number, values: Record<string, unknown>) =>
      (await app.wrong('blog/draft', { id: 1, revision, version, savedIn: 'c'.repeat(32), values }, owner))
        .status;
    expect(await draft(0, { image, body })).toBe(200);
    const use = [{ kind: 'Insight', id: 1, label: `${title} (draft)` }];
    expect(await uses(image)).toEqual(use);
    expect(await uses(inText)).toEqual(use);
    expect((await remove(image)).status).toBe(409);
    expect(await draft(1, { body })).toBe(200);
    expect(await uses(image)).toEqual([]);
    expect(
      (await app.call('blog/draft/discard', { id: 1, revision: 2, version }, { token: owner })).status,
    ).toBe(200);
    expect(await uses(inText)).toEqual([]);
  });

  test('says where a new record is edited, and what is in the trash', async () => {
    const image = await picture('0e'.repeat(16));
    const key = newKey();
    const values = { title: 'Looms at night', image };
    const begun = await app.wrong(
      'blog/draft',
      { key, revision: 0, version: 0, savedIn: key, values },
      owner,
    );
    expect(begun.status).toBe(200);
    expect(await uses(image)).toEqual([
      { kind: 'Insight', id: 0, draft: key, label: 'Looms at night (draft)' },
    ]);
    const { version } = await blog();
    expect((await app.wrong('blog/update', { id: 1, version, image }, owner)).status).toBe(200);
    expect((await app.call('blog/delete', { id: 1 }, { token: owner })).status).toBe(200);
    expect(await uses(image)).toContainEqual(
      expect.objectContaining({ kind: 'Insight', id: 1, inTrash: true }),
    );
    expect((await app.call('blog/restore', { id: 1 }, { token: owner })).status).toBe(200);
  });

  const names = (picture: number) => ({
    kind: 'logos',
    variant: 'strip',
    hidden: false,
    label: null,
    heading: 'They trust us',
    items: ['Ada', 'Bell', 'Cray', 'Dell'].map((name) => ({ name, picture, path: null })),
  });

  test('finds images in sections: of a page, a draft, a pattern', async () => {
    const [face, live, drafted, kept] = [
      await picture('1d'.repeat(16)),
      await picture('1a'.repeat(16)),
      await picture('1b'.repeat(16)),
      await picture('1c'.repeat(16)),
    ];
    const opening = { kind: 'hero', variant: 'plain', hidden: false, label: null, heading: 'Looms' };
    const hero = { ...opening, lede: null, links: [], facts: [], picture: null };
    const last = {
      kind: 'cta',
      variant: 'person',
      hidden: false,
      label: null,
      heading: 'Ask us',
      text: null,
      links: [{ title: 'Write', path: '/contact' }],
      person: [{ name: 'Ada', role: null, picture: face }],
    };
    const { status, body } = await app.wrong(
      'page/add',
      { title: 'Looms', slug: 'looms', sections: [hero, names(live), last], status: 1 },
      owner,
    );
    expect(status).toBe(200);
    const { id, version } = body as { id: number; version: number };
    const draft = { id, version, revision: 0, savedIn: 'f'.repeat(32) };
    const values = { sections: [hero, names(drafted), last] };
    expect((await app.wrong('page/draft', { ...draft, values }, owner)).status).toBe(200);
    const pattern = (
      await app.call('pattern/add', { name: 'Trust', sections: [names(kept)] }, { token: owner })
    ).body;

    expect(await uses(live)).toEqual([{ kind: 'Page', id, label: 'Looms' }]);
    expect(await uses(face)).toContainEqual({ kind: 'Page', id, label: 'Looms' });
    expect(await uses(drafted)).toEqual([{ kind: 'Page', id, label: 'Looms (draft)' }]);
    expect(await uses(kept)).toEqual([{ kind: 'Pattern', id: pattern.id, label: 'Trust' }]);
    for (const each of [face, live, drafted, kept]) expect((await remove(each)).status).toBe(409);
    const { version: seen, ...words } = (await app.call('images', { id: live }, { token: owner })).body;
    const writer = await app.asStaff(['settingsPagesUpdate']);
    const change = { id: live, version: seen, alt: 'Other words', name: words.name };
    expect((await app.call('image/update', change, { token: writer })).status).toBe(403);

    expect((await app.call('pattern/delete', { id: pattern.id }, { token: owner })).status).toBe(200);
    expect((await remove(kept)).status).toBe(200);
  });

  describe('an image that is deleted while', () => {
    let last = 0;
    const another = () => {
      last += 1;
      return picture(last.toString(16).padStart(32, '9'));
    };
    const rounds = Array.from({ length: 8 }, (_, round) => round);

    test.each(rounds)('it is published: either it stays or the record is refused (%s)', async () => {
      const image = await another();
      const { version } = await blog();
      const [removed, saved] = await Promise.all([
        remove(image),
        app.wrong('blog/update', { id: 1, version, sections: [names(image)] }, owner),
      ]);
      const there = (await app.call('images', { id: image }, { token: owner })).status;
      expect([removed.status, there, saved.status]).toEqual(
        saved.status === 200 ? [409, 200, 200] : [200, 404, 422],
      );
    });

    /** Deletes it while a transaction has done this and not ended. */
    async function removeDuring(image: number, write: (db: Db) => Promise<unknown>) {
      const { promise: enough, resolve } = Promise.withResolvers<void>();
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const writing = app.services.db.transaction().execute(async (db) => {
        await write(db);
        begin();
        await enough;
      });
      await begun;
      const removing = remove(image);
      await Promise.race([removing, pause(500)]); // which is longer than deleting takes
      resolve();
      await writing;
      return (await removing).status;
    }

    test('a draft, a pattern, the logo or a person takes it: it stays', async () => {
      const { db } = app.services;
      const draft = { key: newKey(), revision: 0, version: 0, savedIn: 'e'.repeat(32) };
      await app.wrong('blog/draft', { ...draft, values: { title: 'Looms' } }, owner);
      const { id } = await db
        .selectFrom('drafts')
        .select('id')
        .where('key', '=', draft.key)
        .executeTakeFirstOrThrow();
      const pattern = (
        await app.wrong('pattern/add', { name: 'Trust', sections: [names(await another())] }, owner)
      ).body as { id: number };
      const company = await readSetting(db, 'company');
      const takes: ((image: number) => (db: Db) => Promise<unknown>)[] = [
        (image) => (db) => storeDraftImages(db, resources.blogs, id, { image }),
        (image) => (db) => storePatternImages(db, pattern.id, [names(image)]),
        (image) => async (db) => {
          const value = { ...company, logoDark: image };
          await lockCompanyImages(db, value);
          await db
            .updateTable('settings')
            .set({ value: JSON.stringify(value) })
            .where('key', '=', 'company')
            .execute();
        },
        (image) => (db) => db.updateTable('users').set({ image }).where('id', '=', 1).execute(),
      ];
      for (const take of takes) {
        const image = await another();
        expect(await removeDuring(image, take(image)), String(take)).toBe(409);
      }
    });
  });

  test('treats the logo and the icon as existing images', async () => {
    const [kept, gone] = [await picture('7a'.repeat(16)), await picture('7b'.repeat(16))];
    expect((await remove(gone)).status).toBe(200);
    const { value, version } = (await app.call('settings', { key: 'company' }, { token: owner })).body;
    const save = (pictures: object) =>
      app.wrong(
        'setting/update',
        { key: 'company', value: { ...(value as object), ...pictures }, version },
        owner,
      );
    const words = 'This image no longer exists. Choose another.';
    expect(await save({ logoDark: kept, logoLight: gone, favicon: gone })).toMatchObject({
      status: 422,
      body: { message: words, fields: { logoLight: words, favicon: words } },
    });
    expect((await save({ logoDark: kept, logoLight: null, favicon: kept })).status).toBe(200);
  });

  test('names the kind, but not the title, of records the user may not see', async () => {
    const image = await picture('0c'.repeat(16));
    const add = async (path: string, request: object) =>
      expect((await app.wrong(path, request, owner)).status, path).toBe(200);
    const values = { title: 'Secret takeover', image };
    const draft = { key: newKey(), revision: 0, version: 0, savedIn: 'e'.repeat(32), values };
    await add('blog/draft', draft);
    await add('category/add', { type: 'blog', name: 'Secret line', status: 0, meta: { imageId: image } });
    const told = async (rights: string[]) => {
      const token = await app.asStaff(rights);
      const { body } = await app.call('image/uses', { id: image }, { token });
      return body.map(({ kind, label, draft: key }) => `${kind}: ${label}${key ? ', to open' : ''}`);
    };
    const hidden = ['Category: a record you cannot see', 'Insight: a record you cannot see (draft)'];
    expect(await told(['contactsUpdate'])).toEqual(hidden);
    expect(await told(['projectsCategories', 'insightsView', 'contactsUpdate'])).toEqual([
      'Category: a record you cannot see',
      'Insight: Secret takeover (draft), to open',
    ]);
    expect(await told(['insightsCategoriesUpdate'])).toContain('Category: Secret line');
    const keeper = await app.asStaff(['settingsMediaDelete']);
    const kept = await app.call('images/delete', { ids: [image] }, { token: keeper });
    expect(JSON.stringify(kept.body)).toContain('Insight “a record you cannot see (draft)”');
    expect(JSON.stringify(kept.body)).not.toContain('Secret');
  });

  test.each([9_999_999_999, 1.5])('ignores an impossible image id of %d in a draft', async (image) => {
    const request = { revision: 0, version: 0, savedIn: 'd'.repeat(32), values: { title: 'Wrong', image } };
    expect((await app.wrong('blog/draft', { key: newKey(), ...request }, owner)).status).toBe(200);
  });
});
