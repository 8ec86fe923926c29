import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminBase } from '#shared/menu.ts';
import { type Desk, filledApplication, filledEnquiry, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';

const searchFor = (text: string, name = text) => ({
  name,
  query: new URLSearchParams({ status: 'open', q: text }).toString(),
});
const about = [
  searchFor('LAKSHMI@example.org ', 'By mail'),
  searchFor('Lakshmi Rao', 'From Karur'),
  searchFor('Lakshmi Devi'), // as she applied
  searchFor('098400-55555'),
  { name: 'lakshmi rao', query: 'status=won' },
];
const others = [searchFor('Lakshmi'), searchFor('98400 66666'), { name: 'Open', query: 'status=open' }];

describe.each(engines)('views of the desks on %s', (engine) => {
  let desk: Desk;
  let owner: { id: number; token: string };
  beforeAll(async () => {
    desk = await openDesk({ engine });
    owner = await desk.owner();
  });
  afterAll(() => desk.close());

  test('that search for a person, or are named after one, are erased with the person', async () => {
    const email = 'lakshmi@example.org';
    const phone = '+91 98400 55555';
    await desk.ok(
      'enquiry/add',
      filledEnquiry(desk, { email, phone, firstName: 'Lakshmi', lastName: 'Rao' }),
    );
    await desk.ok('cv/add', filledApplication(desk, { email, firstName: 'Lakshmi', lastName: 'Devi' }));
    for (const list of ['contact', 'careers/applications', 'insights'])
      for (const view of [...about, ...others]) await desk.ok('view/share', { list, ...view }, owner);
    const own = (views: typeof about, opens?: string) => ({ dense: true, views, ...(opens && { opens }) });
    const lists = (views: typeof about, opens?: string) => ({
      [`${adminBase}/contact`]: own(views, opens),
      [`${adminBase}/insights`]: own([...about, ...others]),
    });
    const keep = (value: string, by: { token: string }) =>
      desk.ok('preference/update', { key: 'lists', value }, by);
    await keep(JSON.stringify(lists([...about, ...others], 'From Karur')), owner);
    const colleague = await desk.staff(['contactsView']);
    await keep('not what the panel writes', colleague);

    await desk.ok('person/erase', { person: email }, owner);
    const namesIn = async (list: string) =>
      (await desk.ok('views/list', { list }, owner)).map(({ name }) => name).toSorted();
    const names = (views: typeof about) => views.map(({ name }) => name).toSorted();
    expect(await namesIn('contact')).toEqual(names(others));
    expect(await namesIn('careers/applications')).toEqual(names(others));
    expect(await namesIn('insights')).toEqual(names([...about, ...others]));
    const kept = async (by: { token: string }) => (await desk.ok('preference', { key: 'lists' }, by)).value;
    expect(JSON.parse((await kept(owner)) ?? '')).toEqual(lists(others));
    expect(await kept(colleague)).toBe('not what the panel writes');
    const log = await desk.db.selectFrom('audit').selectAll().where('action', '=', 'delete').execute();
    expect(log).toHaveLength(2 * about.length);
    expect(JSON.stringify(log)).not.toMatch(/lakshmi|55555/i);
  });
});
