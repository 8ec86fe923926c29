import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addImage } from '../testing/add-image.ts';
import { type Desk, filledEnquiry, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';
import { lockWaits } from '../testing/lock-waits.ts';

describe.each(engines)('concurrent changes to accounts, on %s', (engine) => {
  let desk: Desk;
  let owner: { id: number; token: string };
  beforeAll(async () => {
    desk = await openDesk({ engine });
    owner = await desk.owner();
  });
  afterAll(() => desk.close());
  const roleNamed = async (name: string) =>
    (await desk.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const person = (change: object = {}) => ({
    name: 'Meena',
    userName: `m${Math.random()}@example.com`,
    role: 0,
    status: 'invited' as const,
    ...change,
  });

  test('an email address is unique', async () => {
    const values = person({ role: await roleNamed('Viewer') });
    const answers = await Promise.all([1, 2, 3].map(() => desk.call('user/add', values, owner)));
    expect(answers.map((each) => each.status).sort()).toEqual([200, 422, 422]);
  });

  test('a role’s name is unique, ignoring case', async () => {
    const names = ['Helpers', 'helpers', 'HELPERS'];
    const answers = await Promise.all(
      names.map((name) => desk.call('role/add', { name, privileges: ['homeView'] }, owner)),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 422, 422]);
  });

  test('the second save of the same version is a conflict', async () => {
    const { id, version } = await desk.ok('user/add', person({ role: await roleNamed('Viewer') }), owner);
    const answers = await Promise.all(
      ['A', 'B'].map((name) => desk.call('user/update', { id, version, name }, owner)),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409]);
  });

  test('two owners who demote each other leave one owner', async () => {
    const role = await roleNamed('Owner');
    const other = await desk.staff([], 'Second owner');
    await desk.db.updateTable('users').set({ role, password: 'none' }).where('id', '=', other.id).execute();
    const viewer = await roleNamed('Viewer');
    const version = async (id: number) => (await desk.ok('users', { id }, owner)).version;
    const [mine, theirs] = [await version(owner.id), await version(other.id)];
    const answers = await Promise.all([
      desk.call('user/update', { id: other.id, version: theirs, role: viewer }, owner),
      desk.call('user/update', { id: owner.id, version: mine, role: viewer }, other),
    ]);
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
    const left = await desk.db.selectFrom('users').select('id').where('role', '=', role).execute();
    expect(left).toHaveLength(1);
    await desk.db.updateTable('users').set({ role }).where('id', '=', owner.id).execute();
  });

  test('only one of several concurrently requested password links works', async () => {
    owner = await desk.owner();
    const role = await roleNamed('Viewer');
    const { id } = await desk.ok('user/add', person({ role }), owner);
    const answers = await Promise.all([1, 2, 3].map(() => desk.call('user/invite', { id }, owner)));
    expect(answers.map((each) => each.status)).toEqual([200, 200, 200]);
    const links = await desk.db.selectFrom('password_links').select('id').where('user', '=', id).execute();
    expect(links).toHaveLength(1);
  });

  /** Calls that meet at the link of a person who is invited, the first of them before the others. */
  async function atTheLink(calls: (id: number, link: string) => (() => Promise<{ status: number }>)[]) {
    owner = await desk.owner();
    const { id } = await desk.ok('user/add', person({ role: await roleNamed('Viewer') }), owner);
    const { link } = await desk.ok('user/invite', { id }, owner);
    const answers: Promise<{ status: number }>[] = [];
    await desk.db.transaction().execute(async (trx) => {
      await trx.selectFrom('password_links').select('id').where('user', '=', id).forUpdate().execute();
      for (const call of calls(id, link ?? '')) {
        answers.push(call());
        await expect.poll(() => lockWaits(desk.db)).toBe(answers.length);
      }
    });
    return (await Promise.all(answers)).map(({ status }) => status);
  }

  test.runIf(engine === 'postgres')('a user who is being deleted gets no new link', async () => {
    const statuses = await atTheLink((id) => [
      () => desk.call('user/delete', { id }, owner),
      () => desk.call('user/invite', { id }, owner),
    ]);
    expect(statuses).toEqual([200, 404]);
  });

  test.runIf(engine === 'postgres')('a user who is accepting an invitation gets no second one', async () => {
    const statuses = await atTheLink((id, link) => [
      () =>
        desk.call('password/set', {
          token: new URL(link).searchParams.get('set') ?? '',
          password: 'nine looms at noon',
        }),
      () => desk.call('user/invite', { id }, owner),
    ]);
    expect(statuses).toEqual([200, 409]);
  });

  test.runIf(engine === 'postgres')(
    'a user who is assigned a record at the moment they are deleted is deleted at the next try',
    async () => {
      owner = await desk.owner();
      const { id } = await desk.ok('user/add', person({ role: await roleNamed('Viewer') }), owner);
      await desk.ok('enquiry/add', filledEnquiry(desk));
      const { answer } = await desk.db.transaction().execute(async (trx) => {
        await trx.updateTable('enquiries').set({ owner: id }).execute();
        const answer = desk.call('user/delete', { id }, owner);
        await expect.poll(() => lockWaits(desk.db)).toBe(1);
        return { answer };
      });
      expect(await answer).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Try again') },
      });
      await desk.ok('user/delete', { id }, owner);
      const [enquiry] = await desk.db.selectFrom('enquiries').select('owner').execute();
      expect(enquiry?.owner).toBeNull();
    },
  );

  test.runIf(engine === 'postgres')(
    'an image that is deleted at the moment it is chosen is an error of its field',
    async () => {
      owner = await desk.owner();
      const { version } = await desk.ok('profile', {}, owner);
      const image = await addImage(desk.db);
      const { answer } = await desk.db.transaction().execute(async (trx) => {
        await trx.deleteFrom('images').where('id', '=', image).execute();
        const answer = desk.call('profile/update', { version, name: 'Asha', phone: null, image }, owner);
        await expect.poll(() => lockWaits(desk.db)).toBe(1);
        return { answer };
      });
      expect(await answer).toMatchObject({ status: 422, body: { fields: { image: expect.any(String) } } });
    },
  );

  test.each(Array.from({ length: 5 }, (_, round) => round))(
    'a user who needs a second factor keeps one of two passkeys (%s)',
    async (round) => {
      owner = await desk.owner();
      const role = await roleNamed('Owner');
      await desk.db.updateTable('roles').set({ secondFactor: true }).where('id', '=', role).execute();
      const key = (name: string) => ({
        user: owner.id,
        credential: `${name} ${round}`,
        publicKey: '',
        algorithm: -7,
        counter: 0,
        usedChallenge: 0,
        name,
        createdAt: '2026-01-06T09:30:00.000Z',
        lastUsedAt: null,
      });
      await desk.db.deleteFrom('passkeys').execute();
      const keys = await desk.db
        .insertInto('passkeys')
        .values([key('Phone'), key('Laptop')])
        .returning('id')
        .execute();
      const answers = await Promise.all(
        keys.map(({ id }) =>
          desk.call('profile/passkey/remove', { id, password: 'correct horse battery' }, owner),
        ),
      );
      expect(answers.map((each) => each.status).sort()).toEqual([200, 409]);
      await desk.db.updateTable('roles').set({ secondFactor: false }).where('id', '=', role).execute();
    },
  );

  test('an unknown image is an error of its field', async () => {
    owner = await desk.owner();
    const values = person({ role: await roleNamed('Viewer'), image: 4242 });
    const added = await desk.call('user/add', values, owner);
    expect(added).toMatchObject({ status: 422, body: { fields: { image: expect.any(String) } } });
    const { version } = await desk.ok('profile', {}, owner);
    expect((await desk.call('profile/update', { version, image: 4242 }, owner)).status).toBe(422);
  });
});
