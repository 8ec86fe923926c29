import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewOf } from '#shared/resource/define.ts';
import { member } from '#shared/resources/member.ts';
import { addImage } from '../testing/add-image.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { shownRecords } from './shown.ts';

describe.each(engines)('records shown by their declaration on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  test('have the declared fields, and images as URLs', async () => {
    const { db, now } = app.services;
    const image = await addImage(db, { name: 'logo.png', alt: 'A logo' });
    const token = await app.signIn();
    const add = (values: NewOf<typeof member>) => app.call('member/add', values, { token });
    await add({ name: 'With', designation: 'Engineer', image, status: 1 });
    await add({ name: 'Without', designation: 'Engineer', status: 1 });
    await add({ name: 'Draft', designation: 'Engineer', image, status: 0 });
    const kind: typeof member = { ...member, shown: { on: ['about'], fields: ['name', 'image'] } };
    const records = await shownRecords(db, kind, now().toISOString());
    expect(records.slice(-2)).toEqual([
      {
        id: expect.any(Number),
        slug: 'with',
        name: 'With',
        image: { imageUrl: `/media/${'a'.repeat(64)}-90x60.webp`, alt: 'A logo' },
      },
      { id: expect.any(Number), slug: 'without', name: 'Without', image: null },
    ]);
  });
});
