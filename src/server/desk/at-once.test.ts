import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, filledApplication, filledEnquiry, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';

const rounds = Array.from({ length: 10 }, (_, round) => round);

describe.each(engines)('concurrent work at a desk, on %s', (engine) => {
  let desk: Desk;
  let owner: { id: number; token: string };
  beforeAll(async () => {
    desk = await openDesk({ engine });
    owner = await desk.owner();
  });
  afterAll(() => desk.close());
  const newest = async (table: 'enquiries' | 'applications') =>
    desk.db.selectFrom(table).select(['id', 'email']).orderBy('id', 'desc').executeTakeFirstOrThrow();
  const leftOf = async (resource: string, record: number) => {
    const found = [];
    for (const table of ['mails', 'events'] as const)
      found.push(
        ...(await desk.db
          .selectFrom(table)
          .select('kind')
          .where('resource', '=', resource)
          .where('record', '=', record)
          .execute()),
      );
    return found;
  };

  test.each(rounds)('writes nothing about somebody who is erased meanwhile (%s)', async (round) => {
    await desk.ok('enquiry/add', filledEnquiry(desk), { address: `enquiry ${round}` });
    const { id, email } = await newest('enquiries');
    await Promise.all([
      desk.call('enquiry/reply', { id, subject: 'Re', text: 'Our offer' }, owner),
      desk.call('enquiry/note', { id, text: 'Has a shop in Karur' }, owner),
      desk.call('person/erase', { person: email }, owner),
    ]);
    expect(await leftOf('enquiries', id)).toEqual([]);
  });

  test.each(rounds)(
    'writes nothing about rejected applicants who are erased meanwhile (%s)',
    async (round) => {
      await desk.ok('cv/add', filledApplication(desk), { address: `application ${round}` });
      const { id, email } = await newest('applications');
      await Promise.all([
        desk.call('application/reject', { ids: [id] }, owner),
        desk.call('person/erase', { person: email }, owner),
      ]);
      expect(await leftOf('applications', id)).toEqual([]);
    },
  );

  test('stores a note that is sent twice at once only once, but again when repeated later', async () => {
    await desk.ok('enquiry/add', filledEnquiry(desk), { address: 'noted' });
    const { id } = await newest('enquiries');
    const note = async (text: string) => {
      const { history } = await desk.ok('enquiry/note', { id, text }, owner);
      return history.filter((event) => event.kind === 'note').map((event) => event.text);
    };
    await Promise.all([note('No answer'), note('No answer')]);
    expect(await note('Called')).toEqual(['No answer', 'Called']);
    desk.passMinutes(1);
    expect(await note('No answer')).toEqual(['No answer', 'Called', 'No answer']);
  });

  test.each(rounds)('keeps both of two new templates (%s)', async (round) => {
    const labels = [`One ${round}`, `Two ${round}`];
    const keep = (label: string) =>
      desk.ok('desk/templates/keep', { desk: 'enquiries', label, subject: 'S', text: 'Text' }, owner);
    await Promise.all(labels.map(keep));
    const kept = await desk.ok('desk/templates', { desk: 'enquiries' }, owner);
    expect(kept.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
  });
});
