import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, filledApplication, filledEnquiry, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';
import { samePerson } from './same-person.ts';

describe.each(engines)('messages of one person, on %s', (engine) => {
  let desk: Desk;
  const both = ['contactsView', 'contactsUpdate', 'careersApplications'];
  beforeAll(async () => {
    desk = await openDesk({ engine });
    const by = () => ({ address: `${Math.random()}` });
    await desk.ok('enquiry/add', filledEnquiry(desk, { email: 'Lakshmi@example.org' }), by());
    desk.passMinutes(60);
    await desk.ok('cv/add', filledApplication(desk, { email: 'lakshmi@EXAMPLE.org' }), by());
    desk.passMinutes(60);
    await desk.ok('enquiry/add', filledEnquiry(desk, { email: 'lakshmi@example.org' }), by());
    await desk.ok('enquiry/add', filledEnquiry(desk, { email: 'other@example.org' }), by());
  });
  afterAll(() => desk.close());

  test('are listed newest first, for any spelling of the address, with state and last exchange', async () => {
    const officer = await desk.staff(both);
    desk.passMinutes(60);
    await desk.ok('enquiry/reply', { id: 1, subject: 'Hello', text: 'Hello' }, officer);
    const { name, email, messages } = await desk.ok('desk/person', { desk: 'enquiries', id: 1 }, officer);
    expect([name, email]).toEqual(['Anitha Raman', 'Lakshmi@example.org']);
    expect(messages.map((each) => [each.desk, each.id, each.state, each.last?.kind])).toEqual([
      ['enquiries', 2, 'new', 'received'],
      ['applications', 1, 'new', 'received'],
      ['enquiries', 1, 'new', 'reply'],
    ]);
    expect(messages[1]?.about).toBeTruthy();
    const same = await desk.ok('desk/person', { desk: 'applications', id: 1 }, officer);
    expect(same.messages).toEqual(messages);
  });

  test('include only the desks the user may open', async () => {
    const seller = await desk.staff(['contactsView']);
    const { messages } = await desk.ok('desk/person', { desk: 'enquiries', id: 1 }, seller);
    expect(messages.map((each) => each.desk)).toEqual(['enquiries', 'enquiries']);
    expect((await desk.call('desk/person', { desk: 'applications', id: 1 }, seller)).status).toBe(403);
    expect((await desk.call('desk/person', { desk: 'enquiries', id: 99 }, seller)).status).toBe(404);
  });

  test('are long enough to fill the three lines they are shown in', async () => {
    const long = { email: 'long@example.org', message: 'We would like to sell our towels. '.repeat(30) };
    await desk.ok('enquiry/add', filledEnquiry(desk, long), { address: `${Math.random()}` });
    const seller = await desk.staff(['contactsView']);
    const { messages } = await desk.ok('desk/person', { desk: 'enquiries', id: 4 }, seller);
    expect(messages[0]?.about.length).toBeGreaterThan(400);
  });

  test.each(['enquiries', 'applications'] as const)('are found in %s without a full scan', async (plural) => {
    const found = sql`select id from ${sql.table(plural)} where ${await samePerson(desk.db, plural, { email: 'a@example.org', phone: null })}`;
    const explain = sql.raw(engine === 'sqlite' ? 'explain query plan' : 'explain');
    const { rows } = await desk.db.transaction().execute(async (db) => {
      // so few rows are read faster without any index
      if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(db);
      return sql`${explain} ${found}`.execute(db);
    });
    expect(JSON.stringify(rows)).toContain(`${plural}_person`);
  });
});
