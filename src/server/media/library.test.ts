import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ImageRecord } from '#shared/calls/images.ts';
import type { RichText } from '#shared/resource/rich-text.ts';
import { clear } from '../jobs/purge.ts';
import { engines } from '../testing/engines.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { deletionsInLine, dropFiles, dropLeftFiles } from './drop-files.ts';
import { mediaResponse } from './media-response.ts';
import { formerFile } from './replace-image.ts';
import { siteIcon } from './site-icons.ts';

const png = (color: string, width = 90, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

describe.each(engines)('the image library on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());

  async function upload(bytes: Uint8Array, name: string, token = owner): Promise<ImageRecord> {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name));
    const answer = await app.upload('image/single/upload', form, token);
    expect(answer.status).toBe(200);
    return answer.body as ImageRecord;
  }
  const list = async (request: object) =>
    (await app.call('images/list', request, { token: owner })).body.rows.map(({ id }) => id);
  const get = (path: string) =>
    mediaResponse(
      app.services.storage,
      (name) => formerFile(app.services.db, name),
      path.replace('/media/', ''),
      new Request('http://localhost/'),
    );
  const text = (src: string): RichText => ({
    type: 'doc',
    content: [{ type: 'image', attrs: { src, alt: 'x' } }],
  });
  const blog = async () => (await app.call('blogs', { id: 1 }, { token: owner })).body;

  test('is sorted by indexed columns', async () => {
    for (const [sort, status] of [
      ['name', 200],
      ['createdAt', 200],
      ['bytes', 422],
      ['toString', 422],
    ] as const)
      expect((await app.call('images/list', { sort }, { token: owner })).status, sort).toBe(status);
  });

  test('shows readers the images of the records they may read, and does not let them search it', async () => {
    const { id, imageUrl } = await upload(await png('#123456'), 'quay.png');
    const reader = await app.asStaff(['projectsView']);
    expect((await app.call('images', { id }, { token: reader })).body).toMatchObject({ id, imageUrl });
    expect((await app.call('images', { id })).status).toBe(401);
    expect((await app.call('images/list', {}, { token: reader })).status).toBe(403);
  });

  test('accepts the whole row of an image in an update', async () => {
    const row = await upload(await png('teal'), 'teal.png');
    const saved = await app.call('image/update', { ...row, alt: 'Teal' }, { token: owner });
    expect(saved).toMatchObject({ status: 200, body: { ...row, alt: 'Teal', version: row.version + 1 } });
    const { refusal } = await app.wrong('image/update', { ...saved.body, odd: 1 }, owner);
    expect(refusal.fields).toEqual({ odd: 'Unknown field “odd”' });
  });

  test('names an invalid file among several, and stores none of them', async () => {
    const before = await list({});
    const form = new FormData();
    form.append('files[]', new File([new Uint8Array(await png('olive'))], 'one.png'));
    form.append('files[]', new File([new Uint8Array(await png('teal'))], 'two.png'));
    form.append('files[]', new File([new Uint8Array((await png('navy')).subarray(0, 60))], 'three.png'));
    const answer = await app.upload('image/multi/upload', form, owner);
    expect(answer.refusal).toMatchObject({
      status: 422,
      message:
        '“three.png”: This image cannot be read. It may be damaged; save it again and retry. None of the files was kept.',
    });
    expect(await list({})).toEqual(before);
  });

  test('keeps none of several files when the storage fails midway, and all when they are sent again', async () => {
    const { storage, db, log } = app.services;
    const known = await upload(await png('tomato'), 'known.png');
    const before = await list({});
    const form = () => {
      const files = new FormData();
      for (const [name, bytes] of Object.entries(pictures))
        files.append('files[]', new File([new Uint8Array(bytes)], `${name}.png`));
      return files;
    };
    const pictures = { first: await png('thistle'), known: await png('tomato'), last: await png('khaki') };
    const { put } = storage;
    const stored: string[] = [];
    const failing = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
      if (stored.length === 5) throw new Error('the bucket is away');
      await put(...given);
      stored.push(given[0]);
    });
    expect((await app.upload('image/multi/upload', form(), owner)).status).toBe(500);
    failing.mockRestore();
    expect(await list({})).toEqual(before);
    await clear({ ...app.services, log });
    const there = () => Promise.all(stored.map(async (key) => (await storage.get(key)) !== null));
    expect(await there()).toEqual(stored.map(() => false));
    expect(await db.selectFrom('dropped_pictures').selectAll().execute()).toEqual([]);
    expect((await get(known.imageUrl)).status).toBe(200);

    const answer = await app.upload('image/multi/upload', form(), owner);
    expect(answer.status).toBe(200);
    const records = answer.body as ImageRecord[];
    expect(records.map(({ name }) => name)).toEqual(['first.png', 'known.png', 'last.png']);
    expect(records[1]?.id).toBe(known.id);
    expect(await there()).toEqual(stored.map(() => true));
  });

  test('keeps a file that is sent twice in one upload once', async () => {
    const form = new FormData();
    for (const name of ['one', 'two'])
      form.append('files[]', new File([new Uint8Array(await png('lavender'))], `${name}.png`));
    const [one, two] = (await app.upload('image/multi/upload', form, owner)).body as ImageRecord[];
    expect(one?.id).toBe(two?.id);
    expect(one?.name).toBe('one.png');
  });

  test('reads each drawing of an upload in a turn of its own', async () => {
    const { bodies } = app.services;
    const { open } = bodies;
    let turns = 0;
    const opening = vi.spyOn(bodies, 'open').mockImplementation((address) => {
      const place = open(address);
      const turn = () => {
        turns += 1;
        return place.turn();
      };
      const take = (bytes: number) => {
        turns = 0; // those until the body is there do not count
        place.take(bytes);
      };
      return { ...place, take, turn };
    });
    const form = new FormData();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
    for (let n = 0; n < 10; n += 1) form.append('files[]', new File([drawing], `${n}.svg`));
    expect((await app.upload('image/multi/upload', form, owner)).status).toBe(200);
    expect(turns).toBeGreaterThanOrEqual(10);
    opening.mockRestore();
  });

  test('replaces an image’s file, and everything that shows it follows', async () => {
    const before = await upload(await png('red'), 'before.png');
    const { version } = await blog();
    const set = await app.call(
      'blog/update',
      { id: 1, version, image: before.id, body: text(before.imageUrl) },
      { token: owner },
    );
    expect(set.status).toBe(200);
    const file = await upload(await png('blue', 200, 100), 'after.png');
    const answer = await app.call(
      'image/replace',
      { id: before.id, version: before.version, by: file.id },
      { token: owner },
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: before.id,
      name: 'before.png',
      imageUrl: file.imageUrl,
      width: 200,
    });
    const row = await blog();
    expect(row.image).toBe(before.id);
    expect(JSON.stringify(row.body)).toContain(file.imageUrl);
    const old = await get(before.imageUrl);
    expect([old.status, old.headers.get('location')]).toEqual([302, file.imageUrl]);
    const variant = await get(before.imageUrl.replace('.webp', '-90.avif'));
    expect(variant.headers.get('location')).toBe(file.imageUrl.replace('.webp', '-160.avif'));
    expect((await get(file.imageUrl)).status).toBe(200);
    const stale = await app.call(
      'image/replace',
      { id: before.id, version: before.version, by: before.id },
      { token: owner },
    );
    expect(stale.status).toBe(409);
  });

  test('updates the address of a replaced image in texts of sections, drafts and patterns', async () => {
    const before = await upload(await png('olive', 90, 60), 'before.png');
    const section = { kind: 'text', variant: 'column', hidden: false, heading: null };
    const sections = [{ ...section, body: text(before.imageUrl) }];
    const { version } = await blog();
    const key = 'b'.repeat(32);
    const values = { title: 'Elsewhere', sections };
    for (const [path, request] of [
      ['blog/update', { id: 1, version, sections }],
      ['blog/draft', { key, revision: 0, version: 0, savedIn: 'a'.repeat(32), values }],
      ['pattern/add', { name: 'Words', sections }],
    ] as const)
      expect((await app.wrong(path, request, owner)).status, path).toBe(200);
    const file = await upload(await png('navy', 160, 90), 'after.png');
    const change = { id: before.id, version: before.version, by: file.id };
    const told: string[] = [];
    const leave = app.services.changes.listen((tags) => void told.push(...tags));
    expect((await app.call('image/replace', change, { token: owner })).status).toBe(200);
    leave();
    expect(told).toEqual(expect.arrayContaining(['images', 'blogs', 'drafts:blogs']));

    const { db } = app.services;
    const held = [
      await db.selectFrom('blogs').select('sections as text').where('id', '=', 1).executeTakeFirst(),
      await db.selectFrom('drafts').select('values as text').where('key', '=', key).executeTakeFirst(),
      await db.selectFrom('patterns').select('sections as text').executeTakeFirst(),
    ];
    for (const each of held) {
      expect(each?.text).toContain(file.imageUrl);
      expect(each?.text).not.toContain(before.imageUrl);
    }
    // its former file is another image of the library from now on, and shown nowhere
    const again = await upload(await png('olive', 90, 60), 'again.png');
    expect(again.imageUrl).toBe(before.imageUrl);
    expect(await list({ filters: { unused: true } })).toContain(again.id);
    await db.deleteFrom('drafts').where('key', '=', key).execute();
  });

  test('redirects the addresses of earlier files to the file that replaces them', async () => {
    const replace = async (picture: ImageRecord, by: ImageRecord) => {
      const request = { id: picture.id, version: picture.version, by: by.id };
      const answer = await app.call('image/replace', request, { token: owner });
      expect(answer.status).toBe(200);
      return answer.body;
    };
    const first = await upload(await png('sienna', 80, 40), 'first.png');
    const second = await replace(first, await upload(await png('peru', 80, 40), 'second.png'));
    await replace(await upload(await png('wheat', 80, 40), 'other.png'), second);
    const old = await get(first.imageUrl);
    expect([old.status, old.headers.get('location')]).toEqual([302, second.imageUrl]);
  });

  describe('an image that visitors see', () => {
    const live = async () => {
      const image = await upload(await png('maroon', 60, 60), 'live.png');
      const { version } = await blog();
      await app.call('blog/update', { id: 1, version, image: image.id }, { token: owner });
      return image;
    };
    const tries = async (picture: ImageRecord, token: string, color: string) => {
      const { body: now } = await app.call('images', { id: picture.id }, { token: owner });
      const update = await app.call(
        'image/update',
        { id: now.id, version: now.version, alt: `In ${color}` },
        { token },
      );
      const file = await upload(await png(color, 50, 50), `${color}.png`, token);
      const { version } = (await app.call('images', { id: picture.id }, { token: owner })).body;
      const replace = await app.call('image/replace', { id: picture.id, version, by: file.id }, { token });
      return [update, replace] as const;
    };

    test('can be changed only by those who may publish what shows it, or delete from the library', async () => {
      const picture = await live();
      for (const rights of [['contactsUpdate'], ['insightsUpdate', 'projectsPublish']]) {
        const answers = await tries(picture, await app.asStaff(rights), 'crimson');
        for (const { status, refusal } of answers) {
          expect(status).toBe(403);
          expect(refusal.message).toContain('Visitors see this image (Insight “');
        }
      }
      const { body: same } = await app.call('images', { id: picture.id }, { token: owner });
      expect([same.alt, same.imageUrl]).toEqual(['', picture.imageUrl]);
      for (const [at, right] of ['insightsPublish', 'settingsMediaUpdate'].entries()) {
        const token = await app.asStaff(['contactsUpdate', right]);
        const answers = await tries(picture, token, ['khaki', 'plum'][at] as string);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      }
    });

    test('includes one of scheduled changes, which stay as approved', async () => {
      const picture = await upload(await png('thistle', 60, 60), 'soon.png');
      const { version } = (await app.call('blogs', { id: 2 }, { token: owner })).body;
      const values = { image: picture.id, publishAt: new Date(Date.now() + 3_600_000).toISOString() };
      const draft = { id: 2, revision: 0, version, savedIn: 'c'.repeat(32), values };
      expect((await app.wrong('blog/draft', draft, owner)).status).toBe(200);
      const writer = await app.asStaff(['insightsUpdate']);
      const written = await tries(picture, writer, 'orchid');
      expect(written.map(({ status }) => status)).toEqual([200, 200]);
      expect((await app.wrong('blog/draft/publish', { id: 2, revision: 1, version }, owner)).status).toBe(
        200,
      );
      const refused = await tries(picture, writer, 'salmon');
      expect(refused.map(({ status }) => status)).toEqual([403, 403]);
      const publisher = await app.asStaff(['insightsUpdate', 'insightsPublish']);
      const done = await tries(picture, publisher, 'tomato');
      expect(done.map(({ status }) => status)).toEqual([200, 200]);
    });

    test('can be moved to a folder by everybody who may write', async () => {
      const { id, version, alt } = await live();
      const token = await app.asStaff(['contactsUpdate']);
      const answer = await app.call('image/update', { id, version, alt, folder: 'Old' }, { token });
      expect(answer.status).toBe(200);
      await app.call('images/move', { ids: [id], folder: '' }, { token: owner });
    });

    test('used as the logo requires the right to the settings', async () => {
      const logo = await upload(await png('indigo', 70, 20), 'logo.png');
      const { value, version } = (await app.call('settings', { key: 'company' }, { token: owner })).body;
      const set = { ...(value as object), logoDark: logo.id };
      await app.call('setting/update', { key: 'company', value: set, version }, { token: owner });
      const refused = await tries(logo, await app.asStaff(['contactsUpdate', 'insightsPublish']), 'tan');
      expect(refused.map(({ status }) => status)).toEqual([403, 403]);
      expect(refused[0].refusal.message).toContain('(Logo of the company)');
      const done = await tries(logo, await app.asStaff(['settingsUpdate']), 'coral');
      expect(done.map(({ status }) => status)).toEqual([200, 200]);
    });

    test('can be changed by writers again once it is only in a draft, in the trash or nowhere', async () => {
      const picture = await upload(await png('salmon', 80, 20), 'free.png');
      const token = await app.asStaff(['contactsUpdate']);
      expect((await tries(picture, token, 'orchid')).map(({ status }) => status)).toEqual([200, 200]);
      const { version } = await blog();
      await app.call('blog/update', { id: 1, version, image: picture.id, status: 0 }, { token: owner });
      expect((await tries(picture, token, 'peru')).map(({ status }) => status)).toEqual([200, 200]);
      const row = await blog();
      await app.call('blog/update', { id: 1, version: row.version, status: 1 }, { token: owner });
      expect((await tries(picture, token, 'sienna')).map(({ status }) => status)).toEqual([403, 403]);
    });
  });

  test('needs the right to delete when it replaces somebody else’s image', async () => {
    const theirs = await upload(await png('gold', 40, 40), 'theirs.png');
    const writer = await app.asStaff(['contactsUpdate']);
    const mine = await upload(await png('gray', 40, 40), 'mine.png', writer);
    const replace = (token: string) =>
      app.call('image/replace', { id: mine.id, version: mine.version, by: theirs.id }, { token });
    const { status, refusal } = await replace(writer);
    expect([status, refusal.message]).toEqual([403, expect.stringContaining('“theirs.png”')]);
    expect((await app.call('images', { id: theirs.id }, { token: owner })).status).toBe(200);
    expect((await replace(await app.asStaff(['contactsUpdate', 'settingsMediaDelete']))).status).toBe(200);
    expect((await app.call('images', { id: theirs.id }, { token: owner })).status).toBe(404);
  });

  test('deletes a refused file, unless it was there before', async () => {
    const picture = await upload(await png('#135790', 40, 30), 'picture.png');
    const writer = await app.asStaff(['contactsUpdate']);
    const replace = async (by: ImageRecord, fresh?: boolean) => {
      const request = { id: picture.id, version: picture.version + 1, by: by.id, fresh };
      expect((await app.call('image/replace', request, { token: writer })).status).toBe(409);
      return (await app.call('images', { id: by.id }, { token: owner })).status;
    };
    const fresh = () => png('#246801', 40, 30);
    const mine = await upload(await fresh(), 'new.png', writer);
    expect(await replace(mine)).toBe(200);
    expect(await replace(mine, true)).toBe(404);
    expect((await get(mine.imageUrl)).status).toBe(404);
    expect(await replace(await upload(await fresh(), 'theirs.png'), true)).toBe(200);
    const shown = await upload(await png('#975310', 40, 30), 'shown.png', writer);
    const { version } = await blog();
    await app.call('blog/update', { id: 1, version, image: shown.id }, { token: owner });
    expect(await replace(shown, true)).toBe(200);
    const old = await upload(await png('#864201', 40, 30), 'old.png', writer);
    await app.services.db
      .updateTable('images')
      .set({ createdAt: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', old.id)
      .execute();
    expect(await replace(old, true)).toBe(200);
  });

  test('knows the images a record shows, also in texts and after replacing or deleting one', async () => {
    const one = await upload(await png('green'), 'one.png');
    expect(await list({ filters: { unused: true } })).toContain(one.id);
    const { version } = await blog();
    await app.call('blog/update', { id: 1, version, body: text(one.imageUrl) }, { token: owner });
    expect(await list({ filters: { unused: true } })).not.toContain(one.id);
    await app.call('blog/delete', { id: 1 }, { token: owner });
    const uses = await app.call('image/uses', { id: one.id }, { token: owner });
    expect(uses.body).toEqual([
      {
        kind: 'Insight',
        id: 1,
        label: expect.stringMatching(/\(in the trash\)$/) as string,
        inTrash: true,
      },
    ]);
    expect((await app.call('image/delete', { id: one.id }, { token: owner })).status).toBe(409);
    await app.call('blog/purge', { id: 1 }, { token: owner });
    expect(await list({ filters: { unused: true } })).toContain(one.id);
  });

  test('makes pages stale only for changes they show, and tells open panels of all', async () => {
    const told: string[] = [];
    const leave = app.services.changes.listen((tags) => void told.push(...tags));
    const panel = await app.listen(owner);
    await panel.line();
    const picture = await upload(await png('beige'), 'beige.png');
    expect(await panel.next()).toEqual(['images']);
    const { id, alt } = picture;
    await app.call('images/move', { ids: [id], folder: 'Looms' }, { token: owner });
    const change = { id, version: 2, alt, name: 'Beige', folder: '' };
    expect((await app.call('image/update', change, { token: owner })).status).toBe(200);
    expect(await panel.next()).toEqual(['images']);
    const unused = await upload(await png('linen'), 'linen.png');
    expect(await panel.next()).toEqual(['images']);
    await app.call('image/delete', { id: unused.id }, { token: owner });
    expect(await panel.next()).toEqual(['images']);
    const another = await upload(await png('khaki'), 'khaki.png');
    expect(await panel.next()).toEqual(['images']);
    await app.call('images/delete', { ids: [another.id] }, { token: owner });
    expect(await panel.next()).toEqual(['images']);
    expect(told.filter((tag) => !tag.startsWith('images:'))).toEqual([]);
    await app.call('image/update', { ...change, version: 3, alt: 'Cloth' }, { token: owner });
    expect(told).toContain('images');
    await panel.leave();
    leave();
  });

  test('renames a folder with all its images, but not to the name of another', async () => {
    const rename = (folder: string, name: string, token = owner) =>
      app.call('images/folders/rename', { folder, name }, { token });
    const one = await upload(await png('linen'), 'linen.png');
    const other = await upload(await png('khaki'), 'khaki.png');
    await app.call('images/move', { ids: [one.id], folder: 'Cloth' }, { token: owner });
    await app.call('images/move', { ids: [other.id], folder: 'Yarn' }, { token: owner });
    expect((await rename('Cloth', 'Yarn')).refusal).toMatchObject({
      status: 422,
      fields: { name: 'There is already a folder “Yarn”. Move the images there instead.' },
    });
    expect((await rename('Gone', 'Silk')).status).toBe(404);
    expect((await rename('Cloth', ' ')).status).toBe(422);
    expect((await rename('Cloth', 'Silk')).status).toBe(200);
    expect(await list({ filters: { folder: 'Silk' } })).toEqual([one.id]);
    expect(await list({ filters: { folder: 'Yarn' } })).toEqual([other.id]);
    const { rows } = (await app.call('audit/list', { filters: { resource: 'images' } }, { token: owner }))
      .body;
    expect(JSON.stringify(rows[0])).toMatch(/Cloth.*Silk/);
    await app.call('images/move', { ids: [one.id, other.id], folder: '' }, { token: owner });
  });

  test.runIf(engine === 'postgres')('lets one of two folders have a name that both get at once', async () => {
    const { db } = app.services;
    const one = await upload(await png('ivory'), 'ivory.png');
    const other = await upload(await png('coral'), 'coral.png');
    await app.call('images/move', { ids: [one.id], folder: 'Ivory' }, { token: owner });
    await app.call('images/move', { ids: [other.id], folder: 'Coral' }, { token: owner });
    const rename = (folder: string) =>
      app.call('images/folders/rename', { folder, name: 'Both' }, { token: owner });
    const waiting = () => lockWaits(db);
    const answers: ReturnType<typeof rename>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('images').select('id').where('id', '=', one.id).forUpdate().execute();
      answers.push(rename('Ivory'));
      await expect.poll(waiting).toBe(1);
      answers.push(rename('Coral'));
      await Promise.race([answers[1], expect.poll(waiting).toBe(2)]);
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 422]);
    expect(await list({ filters: { folder: 'Both' } })).toEqual([one.id]);
    await app.call('images/move', { ids: [one.id, other.id], folder: '' }, { token: owner });
  });

  test('moves and deletes many images with one call', async () => {
    const shown: ImageRecord[] = [];
    for (const color of ['yellow', 'pink', 'brown'])
      shown.push(await upload(await png(color, 900, 600), `${color}.png`));
    const ids = shown.map(({ id }) => id);
    const [first, second, third] = ids as [number, number, number];
    await app.call('images/move', { ids, folder: 'விழாக்கள்' }, { token: owner });
    expect((await list({ filters: { folder: 'விழாக்கள்' } })).sort()).toEqual(ids);
    expect((await app.call('images/folders', {}, { token: owner })).body).toEqual([
      { name: 'விழாக்கள்', images: 3 },
    ]);
    await app.services.db.updateTable('users').set({ image: second }).where('id', '=', 1).execute();
    const { body } = await app.call('images/delete', { ids }, { token: owner });
    expect(body.deleted).toEqual([first, third]);
    expect(body.kept).toEqual([{ id: second, reason: expect.stringContaining('in use: User') as string }]);
    const files = (at: number, ending: string) =>
      get((shown[at] as ImageRecord).imageUrl.replace(/\.webp$/, ending)).then(({ status }) => status);
    for (const ending of ['.webp', '-480.webp', '-480.avif']) {
      expect(await files(0, ending), `${ending} of one that is gone`).toBe(404);
      expect(await files(1, ending), `${ending} of one that stayed`).toBe(200);
    }
  });

  test('deletes the rest of several images when one is gone already', async () => {
    const ids: number[] = [];
    for (const color of ['linen', 'maroon', 'bisque']) ids.push((await upload(await png(color), color)).id);
    await app.call('image/delete', { id: ids[1] as number }, { token: owner });
    const answer = await app.call('images/delete', { ids }, { token: owner });
    expect(answer).toMatchObject({ status: 200, body: { deleted: ids, kept: [] } });
    const left = await app.services.db.selectFrom('images').select('id').where('id', 'in', ids).execute();
    expect(left).toEqual([]);
  });

  test('leaves files that the storage failed to delete to the purge, unless they were uploaded again', async () => {
    const { storage, log } = app.services;
    const [gone, back, replaced, by] = [
      await upload(await png('lime'), 'gone.png'),
      await upload(await png('aqua'), 'back.png'),
      await upload(await png('ivory'), 'replaced.png'),
      await upload(await png('azure'), 'by.png'),
    ];
    const failing = vi.spyOn(storage, 'delete').mockRejectedValue(new Error('the bucket is away'));
    const { body } = await app.call('images/delete', { ids: [gone.id, back.id] }, { token: owner });
    expect(body.deleted).toEqual([gone.id, back.id]);
    const { id, version } = replaced;
    expect((await app.call('image/replace', { id, version, by: by.id }, { token: owner })).status).toBe(200);
    await upload(await png('aqua'), 'back.png');
    await clear({ ...app.services, log }); // it is still away
    failing.mockRestore();
    const files = [gone, replaced, back, by].flatMap(({ imageUrl }) => [
      imageUrl,
      imageUrl.replace('.webp', '-90.avif'),
    ]);
    const there = async () => {
      const found = await Promise.all(files.map((url) => storage.get(url.slice(1))));
      return found.map((file) => file !== null);
    };
    expect(await there()).toEqual(files.map(() => true));

    await clear({ ...app.services, log });
    expect(await there()).toEqual([false, false, false, false, true, true, true, true]);
    expect(await app.services.db.selectFrom('dropped_pictures').selectAll().execute()).toEqual([]);
  });

  test('leaves the files of an image that could not be stored to the purge', async () => {
    const { storage, db, log } = app.services;
    const { put } = storage;
    const stored: string[] = [];
    const failing = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
      if (stored.length === 2) throw new Error('the bucket is away');
      await put(...given);
      stored.push(given[0]);
    });
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await png('plum'))], 'half.png'));
    expect((await app.upload('image/single/upload', form, owner)).status).toBe(500);
    failing.mockRestore();
    const there = () => Promise.all(stored.map(async (key) => (await storage.get(key)) !== null));
    expect(await there()).toEqual([true, true]);
    await clear({ ...app.services, log });
    expect(await there()).toEqual([false, false]);
    expect(await db.selectFrom('dropped_pictures').selectAll().execute()).toEqual([]);
  });

  describe('a file uploaded again while the files of its image are deleted', () => {
    /** An image that is gone, and whose files the storage did not delete. */
    async function dropped(color: string) {
      const { storage, db } = app.services;
      const bytes = await png(color);
      const { id, imageUrl } = await upload(bytes, `${color}.png`);
      const failing = vi.spyOn(storage, 'delete').mockRejectedValue(new Error('the bucket is away'));
      await app.call('image/delete', { id }, { token: owner });
      failing.mockRestore();
      const row = await db.selectFrom('dropped_pictures').selectAll().executeTakeFirstOrThrow();
      const files = ['.webp', '-90.webp', '-90.avif'].map((end) => imageUrl.slice(1).replace('.webp', end));
      const there = async () =>
        (await Promise.all(files.map((file) => storage.get(file)))).map((file) => file !== null);
      return { bytes, row, there };
    }
    const marks = () => app.services.db.selectFrom('dropped_pictures').select('hash').execute();

    test('is complete if they are deleted before its row is inserted', async () => {
      const { storage } = app.services;
      const { bytes, row, there } = await dropped('coral');
      const { put } = storage;
      const putting = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
        await put(...given);
        if (putting.mock.calls.length === 3) await dropFiles(app.services, [row]);
      });
      await upload(bytes, 'again.png');
      putting.mockRestore();
      expect(await there()).toEqual([true, true, true]);
      expect(await marks()).toEqual([]);
    });

    test('is complete if it is sent while the first file is being deleted', async () => {
      const { storage, db } = app.services;
      const { bytes, row, there } = await dropped('orchid');
      const remove = storage.delete;
      const waiting = () => (engine === 'postgres' ? lockWaits(db) : deletionsInLine() - 1);
      const uploads: Promise<unknown>[] = [];
      const deleting = vi.spyOn(storage, 'delete').mockImplementation(async (key) => {
        if (deleting.mock.calls.length === 1) {
          uploads.push(upload(bytes, 'again.png'));
          await Promise.race([uploads[0], expect.poll(waiting).toBe(1)]);
        }
        await remove(key);
      });
      await dropFiles(app.services, [row]);
      await Promise.all(uploads);
      deleting.mockRestore();
      expect(await there()).toEqual([true, true, true]);
      expect(await marks()).toEqual([]);
    });

    test('is complete if its image was stored and deleted once more meanwhile', async () => {
      const { storage } = app.services;
      const { bytes, row, there } = await dropped('sandybrown');
      const { put, delete: remove } = storage;
      const deleting = vi.spyOn(storage, 'delete').mockImplementation(async (key) => {
        await remove(key);
        if (deleting.mock.calls.length === 2) throw new Error('the bucket is away');
      });
      const putting = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
        await put(...given);
        if (putting.mock.calls.length !== 3) return;
        const { id } = await upload(bytes, 'meanwhile.png');
        await app.call('image/delete', { id }, { token: owner });
        expect(await marks()).toEqual([{ hash: row.hash }]);
      });
      await upload(bytes, 'again.png');
      deleting.mockRestore();
      putting.mockRestore();
      expect(await there()).toEqual([true, true, true]);
      expect(await marks()).toEqual([]);
    });

    test('leaves no files if it could not be stored', async () => {
      const { storage } = app.services;
      const { bytes, row, there } = await dropped('salmon');
      const failing = vi.spyOn(storage, 'put').mockRejectedValue(new Error('the bucket is away'));
      const form = new FormData();
      form.append('file', new File([new Uint8Array(bytes)], 'again.png'));
      expect((await app.upload('image/single/upload', form, owner)).status).toBe(500);
      failing.mockRestore();
      expect(await marks()).toEqual([{ hash: row.hash }]);
      await dropLeftFiles(app.services);
      expect(await there()).toEqual([false, false, false]);
      expect(await marks()).toEqual([]);
    });
  });

  test('stores a drawing as cleaned SVG, which never opens as a page', async () => {
    const svg = '<svg viewBox="0 0 60 63"><path onclick="alert(1)" d="M0 0h60v63z"/></svg>';
    const logo = await upload(new TextEncoder().encode(svg), 'logo.svg');
    expect(logo).toMatchObject({
      width: 60,
      height: 63,
      imageUrl: expect.stringMatching(/\.svg$/) as string,
    });
    const response = await get(logo.imageUrl);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await response.text()).not.toContain('onclick');
  });

  const icon = (path: string) => siteIcon(app.services, path, new Request('http://localhost/'));
  async function chooseIcon({ id }: ImageRecord) {
    const { value, version } = (await app.call('settings', { key: 'company' }, { token: owner })).body;
    await app.call(
      'setting/update',
      { key: 'company', value: { ...(value as object), favicon: id }, version },
      { token: owner },
    );
  }

  test('makes every icon of the site from one image', async () => {
    expect(await icon('/favicon.ico')).toBeNull();
    const picture = await upload(await png('purple', 900, 600), 'icon.png');
    await chooseIcon(picture);
    for (const [path, side] of [
      ['/icon-192.png', 192],
      ['/icon-512.png', 512],
      ['/apple-touch-icon.png', 180],
    ] as const) {
      const made = await sharp(
        new Uint8Array(await ((await icon(path)) as Response).arrayBuffer()),
      ).metadata();
      expect([made.format, made.width, made.height]).toEqual(['png', side, side]);
    }
    const ico = Buffer.from(await ((await icon('/favicon.ico')) as Response).arrayBuffer());
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 3, 16]);
    expect((await icon('/favicon.svg'))?.headers.get('content-type')).toBe('image/svg+xml');
    expect(await icon('/about')).toBeNull();
    expect((await app.call('image/uses', { id: picture.id }, { token: owner })).body).toEqual([
      { kind: 'Setting', id: 0, label: 'Icon of the site' },
    ]);
  });

  const drawing = (width: number, height: number) =>
    new TextEncoder().encode(
      `<svg width="${width}" height="${height}"><path fill="#00aa00" d="M0 0h${width}v${height}H0z"/></svg>`,
    );
  const paths = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png'];

  test.each([
    [5000, 5000],
    [20, 20],
    [9000, 3000],
  ])('also makes them from a drawing of %d by %d, once for concurrent requests', async (width, height) => {
    await chooseIcon(await upload(drawing(width, height), `${width}.svg`));
    const read = vi.spyOn(app.services.storage, 'get');
    const answers = await Promise.all(paths.map(icon));
    expect(answers.map((answer) => answer?.status)).toEqual(paths.map(() => 200));
    expect(read).toHaveBeenCalledTimes(1);
    const png = new Uint8Array(await (answers.at(-1) as Response).arrayBuffer());
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([512, 512]);
    expect([...data.subarray(0, 3)]).toEqual([0, 170, 0]);
    read.mockRestore();
  });

  test('uses the default mark for a drawing that cannot be rendered, without trying again', async () => {
    await chooseIcon(await upload(drawing(60_000, 1), 'line.svg'));
    const read = vi.spyOn(app.services.storage, 'get');
    expect(await Promise.all(paths.map(icon))).toEqual(paths.map(() => null));
    expect(await icon('/favicon.ico')).toBeNull();
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  const logo = (headers: Record<string, string> = {}) =>
    siteIcon(app.services, '/logo.png', new Request('http://localhost/logo.png', { headers }));
  async function choose(chosen: Partial<Record<'logoLight' | 'logoDark' | 'favicon', number | null>>) {
    const { value, version } = (await app.call('settings', { key: 'company' }, { token: owner })).body;
    const set = { ...(value as object), logoLight: null, logoDark: null, favicon: null, ...chosen };
    await app.call('setting/update', { key: 'company', value: set, version }, { token: owner });
  }
  const ownLogo = async () => (await app.call('web/site', {})).body.company.ownLogo;
  /** The image as one has it who asks for the logo: its size and the colour in its middle. */
  async function drawn() {
    const png = new Uint8Array(await ((await logo()) as Response).arrayBuffer());
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x)).subarray(0, 4)];
    return { size: [info.width, info.height], at };
  }

  test('gives search engines the company’s whole logo, preferably for a light ground, or else the icon or the mark', async () => {
    const light = await upload(await png('#ff0000', 800, 200), 'light.png');
    const dark = await upload(await png('#0000ff', 800, 200), 'dark.png');
    const favicon = await upload(await png('#00ff00', 300, 300), 'favicon.png');
    await choose({});
    expect([await logo(), await ownLogo()]).toEqual([null, false]);
    const seen = [];
    for (const chosen of [
      { logoLight: light.id, logoDark: dark.id, favicon: favicon.id },
      { logoDark: dark.id, favicon: favicon.id },
      { favicon: favicon.id },
    ]) {
      await choose(chosen);
      expect(await ownLogo()).toBe(true);
      const { size, at } = await drawn();
      expect(size).toEqual([512, 512]);
      seen.push({ middle: at(256, 256), left: at(2, 256)[3], top: at(256, 2)[3] });
    }
    const near = (red: number, green: number, blue: number) =>
      [red, green, blue, 255].map((value) => expect.closeTo(value, -1) as number);
    expect(seen).toEqual([
      { middle: near(255, 0, 0), left: 255, top: 0 },
      { middle: near(0, 0, 255), left: 255, top: 0 },
      { middle: near(0, 255, 0), left: 255, top: 255 },
    ]);
  });

  test('announces a changed logo by its tag, and does not redraw the icons', async () => {
    const favicon = await upload(await png('#123456', 300, 300), 'small.png');
    const before = await upload(await png('#abcdef', 500, 100), 'before.png');
    const after = await upload(await png('#fedcba', 500, 100), 'after.png');
    await choose({ logoDark: before.id, favicon: favicon.id });
    const tag = (await logo())?.headers.get('etag') as string;
    expect((await logo({ 'if-none-match': tag }))?.status).toBe(304);
    expect((await logo())?.headers.get('cache-control')).toBe('public, max-age=3600');
    await icon('/favicon.ico');
    const read = vi.spyOn(app.services.storage, 'get');
    await logo();
    await icon('/favicon.ico');
    expect(read).not.toHaveBeenCalled();
    await choose({ logoDark: after.id, favicon: favicon.id });
    expect((await logo({ 'if-none-match': tag }))?.status).toBe(200);
    expect((await icon('/favicon.ico'))?.status).toBe(200);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });
});
