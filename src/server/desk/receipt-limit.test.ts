import { describe, expect, test } from 'vitest';
import { makeLimits } from '../rpc/limits.ts';
import { filledApplication, filledEnquiry, openDesk } from '../testing/desk.ts';
import { engines, patientWaits } from '../testing/engines.ts';
import { sharedDatabase, startApp } from '../testing/start-app.ts';
import { mailboxOf, recallReceipts } from './receipt-limit.ts';

test.each([
  ['A.B@Example.com', 'a.b@example.com'],
  ['anitha+1@example.com', 'anitha@example.com'],
  ['A.ni.tha+news@GoogleMail.com', 'anitha@gmail.com'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

describe.each(engines)('receipts on %s', (engine) => {
  test('are limited to three per mailbox and day across both desks; submissions are stored anyway', async () => {
    const desk = await openDesk({ engine });
    const receipts = async () =>
      (
        await desk.db
          .selectFrom('mails')
          .select('id')
          .where('kind', 'in', ['enquiryReceipt', 'applicationReceipt'])
          .execute()
      ).length;
    const by = (n: number) => ({ address: `198.51.100.${n}` });
    const sent = { email: 'stranger@example.org' };
    expect(await desk.ok('enquiry/add', filledEnquiry(desk, sent), by(1))).toEqual({});
    await desk.ok('enquiry/add', filledEnquiry(desk, { email: 'Stranger+a@example.org' }), by(2));
    await desk.ok('cv/add', filledApplication(desk, { email: 'stranger@example.org' }), by(3));
    expect(await receipts()).toBe(3);
    const spam = filledEnquiry(desk, { ...sent, message: 'Buy now', website: 'x' });
    expect(await desk.ok('enquiry/add', spam, by(8))).toEqual({});
    const fourth = filledEnquiry(desk, { email: 'stranger+b@example.org' });
    expect(await desk.ok('enquiry/add', fourth, by(4))).toEqual({ receipt: false });
    expect(await desk.ok('cv/add', filledApplication(desk, sent), by(5))).toEqual({ receipt: false });
    expect(await receipts()).toBe(3);
    const { rows } = await desk.ok('enquiries/list', {}, await desk.owner());
    expect(rows).toHaveLength(3);
    const events = await desk.db.selectFrom('events').select('text').orderBy('id', 'desc').execute();
    expect(events[0]?.text).toBe('Received; no receipt was sent, since this address has had three today');
    await desk.ok('enquiry/add', filledEnquiry(desk, { email: 'other@example.org' }), by(6));
    expect(await receipts()).toBe(4);
    desk.passMinutes(24 * 60);
    await desk.ok('enquiry/add', filledEnquiry(desk, { email: 'stranger@example.org' }), by(7));
    expect(await receipts()).toBe(5);
    await desk.close();
  });

  test('are still limited after a restart, and for no longer than a day', async () => {
    const desk = await openDesk({ engine });
    const kinds = async () =>
      (await desk.db.selectFrom('mails').select('kind').execute()).filter(
        ({ kind }) => kind === 'enquiryReceipt',
      );
    const send = (n: number) =>
      desk.ok('enquiry/add', filledEnquiry(desk, { email: `stranger+${n}@example.org` }), {
        address: `198.51.100.${n}`,
      });
    for (let n = 0; n < 3; n += 1) await send(n);
    desk.passMinutes(23 * 60);
    Object.assign(
      desk.services.limits,
      makeLimits(desk.services.database, () => Date.now()),
    );
    await recallReceipts(desk.services);
    for (let n = 3; n < 6; n += 1) await send(n);
    expect(await kinds()).toHaveLength(3);
    desk.passMinutes(60); // a day after the first, and no longer
    for (let n = 6; n < 10; n += 1) await send(n);
    expect(await kinds()).toHaveLength(6);
    await desk.close();
  });
});

test.runIf(engines.includes('postgres'))(
  'are sent for a message unmarked as spam even with a single connection to PostgreSQL',
  async () => {
    const url = await sharedDatabase('postgres');
    const app = await startApp('postgres', { DATABASE_POOL: '1' }, url ? { url, waits: patientWaits } : {});
    const token = await app.signIn();
    const sent = { firstName: 'Anitha', email: 'anitha@example.org', phone: '+91 98400 12345' };
    // without a form token it is put with the spam
    expect((await app.call('enquiry/add', { ...sent, message: 'Please call me' })).status).toBe(200);
    const spam = (await app.call('enquiries/list', { filters: { status: 'spam' } }, { token })).body.rows[0];
    if (!spam) throw new Error('There is no spam');
    const { status, body } = await app.call(
      'enquiry/update',
      { id: spam.id, version: spam.version, status: 'new' },
      { token },
    );
    expect(status).toBe(200);
    expect(body.mails.map(({ kind }) => kind)).toEqual(['enquiryReceipt']);
    await app.close();
  },
);
