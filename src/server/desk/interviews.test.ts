import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startOutbox } from '../mail/outbox.ts';
import { makeOutboxStore, type StoredMail } from '../mail/outbox-store.ts';
import { sendInTime } from '../mail/too-late.ts';
import { makeSend, serverOf } from '../mail/transport.ts';
import { type Desk, filledApplication, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { rejectionSent } from './rejection-sent.ts';

describe.each(engines)('interviews on %s', (engine) => {
  let desk: Desk;
  let recruiter: { id: number; token: string };
  let application = 0;
  const plan = {
    startsAt: '2026-01-08T09:30:00.000Z',
    minutes: 45,
    place: 'https://meet.example.com/abc',
    interviewers: 'Mala, Kumar',
    note: 'Bring a piece of work.',
  };
  beforeAll(async () => {
    desk = await openDesk({ engine });
    recruiter = await asRecruiter();
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    desk.setTime(new Date('2026-01-06T09:30:00.000Z'));
    for (const table of ['interviews', 'applications', 'events', 'mails', 'audit'] as const)
      await desk.db.deleteFrom(table).execute();
    await desk.ok('cv/add', filledApplication(desk), { address: `${Math.random()}` });
    ({ id: application } = await desk.db.selectFrom('applications').select('id').executeTakeFirstOrThrow());
    await desk.db.deleteFrom('mails').execute();
  });
  const putMails = (state: string) => desk.db.updateTable('mails').set({ state }).execute();
  const mails = () => desk.db.selectFrom('mails').selectAll().orderBy('id').execute();
  const asRecruiter = () =>
    desk.staff(['careersApplications', 'careersApplicationsUpdate', 'careersApplicationsDelete']);
  const planned = () => desk.ok('application/interview', { application, ...plan }, recruiter);
  const unfolded = (file: string | null) => (file ?? '').replaceAll('\r\n ', '').split('\r\n');

  test('accept call links up to the longest in use', async () => {
    const place = `https://teams.example.com/l/meetup-join/19%3ameeting_${'Nzk0'.repeat(40)}%40thread.v2/0?context=%7b%22Tid%22%3a%22${'1234abcd-'.repeat(10)}%22%7d`;
    expect(place.length).toBeGreaterThan(300);
    await desk.ok('application/interview', { application, ...plan, place }, recruiter);
    const [mail] = await mails();
    expect(mail?.text).toContain(`Where: ${place}\n`);
    expect(unfolded(mail?.calendar ?? null)).toContain(`LOCATION:${place}`);
  });

  test('are planned, moved and cancelled, each with a mail and a calendar file', async () => {
    const { interviews, history } = await planned();
    const [first] = interviews;
    expect(first).toMatchObject({ ...plan, sequence: 0, cancelled: false });
    expect(history.at(-1)).toMatchObject({
      kind: 'interview',
      text: 'Interview: Thursday, 8 January 2026, 3:00 PM (IST), 45 minutes, https://meet.example.com/abc',
    });
    const id = first?.id ?? 0;
    const startsAt = '2026-01-09T05:00:00.000Z';
    await putMails('sent');
    const moved = await desk.ok(
      'application/interview/change',
      { id, sequence: 0, ...plan, startsAt },
      recruiter,
    );
    expect(moved.interviews).toMatchObject([{ sequence: 1, startsAt }]);
    expect((await mails()).at(-1)).toMatchObject({ kind: 'interview', state: 'kept' });
    await putMails('sent');
    const off = await desk.ok('application/interview/cancel', { id, sequence: 1 }, recruiter);
    expect(off.interviews).toMatchObject([{ sequence: 2, cancelled: true }]);
    const [asked, changed, cancelled] = await mails();
    expect(asked).toMatchObject({ kind: 'interview', resource: 'applications' });
    expect(asked?.text).toContain('When: Thursday, 8 January 2026, 3:00 PM (IST)');
    expect(asked?.text).toContain('Bring a piece of work.');
    expect(changed?.subject).toMatch(/^Changed: interview for /);
    expect(cancelled?.subject).toMatch(/^Cancelled: interview for /);
    const uid = unfolded(asked?.calendar ?? null).find((line) => line.startsWith('UID:'));
    for (const [mail, method, sequence] of [
      [asked, 'REQUEST', 0],
      [changed, 'REQUEST', 1],
      [cancelled, 'CANCEL', 2],
    ] as const)
      expect(unfolded(mail?.calendar ?? null)).toEqual(
        expect.arrayContaining([uid, `METHOD:${method}`, `SEQUENCE:${sequence}`]),
      );
    const actions = await desk.db.selectFrom('audit').select('action').orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'planInterview',
      'changeInterview',
      'cancelInterview',
    ]);
  });

  describe.each(['waiting', 'kept', 'failed'])('whose last mail is %s', (state) => {
    let id = 0;
    const other = { ...plan, place: 'Our office' };
    beforeEach(async () => {
      await desk.ok('application/interview', { application, ...other }, recruiter);
      const { interviews } = await planned();
      id = interviews.find(({ place }) => place === plan.place)?.id ?? 0;
      await putMails(state);
    });
    const ofOther = expect.stringContaining('Where: Our office');
    const change = (sequence: number, more: { tell?: boolean } = {}) =>
      desk.ok('application/interview/change', { id, sequence, ...plan, minutes: 60, ...more }, recruiter);
    const cancel = (sequence: number) => desk.ok('application/interview/cancel', { id, sequence }, recruiter);

    test('invite to where they moved', async () => {
      await change(0);
      const [first, invitation, ...more] = await mails();
      expect(first?.text).toEqual(ofOther);
      expect(invitation?.subject).toMatch(/^Interview for /);
      expect(invitation?.text).toContain('We would like to talk with you');
      expect(invitation?.text).toContain('How long: 60 minutes');
      expect(unfolded(invitation?.calendar ?? null)).toContain('SEQUENCE:1');
      expect(more).toEqual([]);
    });

    test('are cancelled in silence', async () => {
      const { history } = await cancel(0);
      expect(history.at(-1)?.text).toMatch(/^Interview cancelled: .*\. No email was sent$/);
      expect(await mails()).toMatchObject([{ text: ofOther }]);
    });

    test('withdraw it when they move in silence', async () => {
      await change(0, { tell: false });
      expect(await mails()).toMatchObject([{ text: ofOther }]);
    });

    test('withdraw it for the next mail if the applicant was invited before', async () => {
      await putMails('sent');
      await change(0);
      await desk.db.updateTable('mails').set({ state }).where('subject', 'like', 'Changed%').execute();
      await cancel(1);
      const subjects = (await mails()).map(({ subject }) => subject.replace(/ for .*/, ''));
      expect(subjects).toEqual(['Interview', 'Interview', 'Cancelled: interview']);
    });
  });

  test('count a mail that is being sent as sent, also if this attempt fails', async () => {
    const { interviews } = await planned();
    const id = interviews[0]?.id ?? 0;
    await putMails('waiting');
    const [invitation] = await mails();
    const now = desk.services.now();
    const store = makeOutboxStore(desk.services.database);
    expect(await store.lease(invitation?.id ?? 0, now, new Date(now.getTime() + 60_000))).toBe(true);
    await desk.ok('application/interview/cancel', { id, sequence: 0 }, recruiter);
    await store.failed(invitation?.id ?? 0, 'connection lost', now);
    await store.releaseLeases();
    expect(await store.due(new Date('2026-02-01T00:00:00.000Z'), 10, true)).toEqual([]);
    expect(await mails()).toMatchObject([
      { kind: 'interview', state: 'sent' },
      { kind: 'interviewCancelled', state: 'kept' },
    ]);
  });

  test('send no mail about a change to a rejected applicant, unless requested', async () => {
    const { interviews } = await planned();
    await putMails('sent');
    const id = interviews[0]?.id ?? 0;
    await desk.db.updateTable('applications').set({ stage: 'rejected' }).execute();
    const change = (sequence: number, more: { tell?: boolean } = {}) =>
      desk.ok('application/interview/change', { id, sequence, ...plan, minutes: 60, ...more }, recruiter);
    expect((await change(0)).history.at(-1)?.text).toMatch(/^Interview moved: .*\. No email was sent$/);
    expect(await mails()).toHaveLength(1);
    await change(1, { tell: false });
    expect(await mails()).toHaveLength(1);
    expect((await change(2, { tell: true })).history.at(-1)?.text).not.toContain('No email');
    expect(await mails()).toHaveLength(2);
    await putMails('sent');
    await desk.db.updateTable('applications').set({ stage: 'interview' }).execute();
    await change(3, { tell: false });
    expect(await mails()).toHaveLength(2);
    await change(4);
    expect(await mails()).toHaveLength(3);
  });

  test('are planned once when the same request is sent twice at once', async () => {
    const [first, second] = await Promise.all([planned(), planned()]);
    expect([first.interviews.length, second.interviews.length]).toEqual([1, 1]);
    expect(await mails()).toHaveLength(1);
    const other = await desk.ok(
      'application/interview',
      { application, ...plan, place: 'Our office' },
      recruiter,
    );
    expect(other.interviews).toHaveLength(2);
    for (const { id } of other.interviews)
      await desk.ok('application/interview/cancel', { id, sequence: 0 }, recruiter);
    expect((await planned()).interviews.filter(({ cancelled }) => !cancelled)).toHaveLength(1);
  });

  test('refuse a change based on an older version, and any change of a past one', async () => {
    const { interviews } = await planned();
    const id = interviews[0]?.id ?? 0;
    const change = (request: object) =>
      desk.call('application/interview/change', { id, sequence: 0, ...plan, ...request }, recruiter);
    expect((await change({ startsAt: '2026-01-06T09:00:00.000Z' })).status).toBe(422);
    expect((await change({ minutes: 44 })).status).toBe(422);
    expect((await change({})).status).toBe(200);
    expect((await change({})).status).toBe(409);
    await desk.ok('application/interview/cancel', { id, sequence: 1 }, recruiter);
    expect((await change({ sequence: 2 })).status).toBe(409);
    const reader = await desk.staff(['careersApplications']);
    expect((await desk.call('application/interview', { application, ...plan }, reader)).status).toBe(403);
    await desk.db.updateTable('applications').set({ stage: 'spam' }).execute();
    expect((await desk.call('application/interview', { application, ...plan }, recruiter)).status).toBe(409);
  });

  test('can be downloaded, are on the home screen for a week, and are deleted with the application', async () => {
    const { interviews } = await planned();
    const file = await desk.ok('application/interview/file', { id: interviews[0]?.id ?? 0 }, recruiter);
    expect(file.fileName).toMatch(/^interview-APP-2026-\d+-2026-01-08\.ics$/);
    expect(unfolded(file.data)).toContain('DTSTART:20260108T093000Z');
    const home = async (by = recruiter) => (await desk.ok('dashboard', {}, by)).applications?.interviews;
    expect(await home()).toMatchObject([
      { id: application, startsAt: plan.startsAt, name: 'Karthik Selvam' },
    ]);
    desk.setTime(new Date('2025-12-30T09:30:00.000Z'));
    expect(await home(await asRecruiter())).toEqual([]); // a session of the future counts as ended
    desk.setTime(new Date('2026-01-09T09:30:00.000Z'));
    expect(await home()).toEqual([]);
    const { email } = await desk.ok('applications', { id: application }, recruiter);
    const officer = await desk.staff([
      'contactsDelete',
      'careersApplicationsDelete',
      'contactsExport',
      'careersApplicationsExport',
    ]);
    const { data } = await desk.ok('person/export', { person: email }, officer);
    expect(data).toContain('Bring a piece of work.');
    await desk.ok('person/erase', { person: email }, officer);
    expect(await desk.db.selectFrom('interviews').selectAll().execute()).toEqual([]);
  });

  describe('of rejected applicants', () => {
    const rejectionOut = async () => {
      const [rejection] = (await mails()).filter(({ kind }) => kind === 'rejection');
      if (!rejection) throw new Error('no rejection was queued');
      const store = makeOutboxStore(desk.services.database, rejectionSent(desk.services));
      await store.sent(rejection.id, desk.services.now());
    };
    const cancelled = async () =>
      (await desk.ok('applications', { id: application }, recruiter)).interviews.map(
        (each) => each.cancelled,
      );
    const home = async () => (await desk.ok('dashboard', {}, recruiter)).applications?.interviews;

    test('are cancelled by mail once the rejection is sent, except past ones', async () => {
      await desk.ok(
        'application/interview',
        { application, ...plan, startsAt: '2026-01-06T09:40:00.000Z' },
        recruiter,
      );
      await planned();
      await putMails('sent');
      await desk.ok('application/reject', { ids: [application] }, recruiter);
      expect(await cancelled()).toEqual([false, false]);
      expect(await home()).toEqual([]);
      desk.passMinutes(15);
      await rejectionOut();
      await rejectionOut();
      expect(await cancelled()).toEqual([false, true]);
      const told = (await mails()).filter(({ kind }) => kind === 'interviewCancelled');
      expect(told).toMatchObject([{ state: 'waiting', resource: 'applications', record: application }]);
      expect(told[0]?.text).not.toContain('the next steps');
      expect(unfolded(told[0]?.calendar ?? null)).toEqual(
        expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:1']),
      );
      const { history } = await desk.ok('applications', { id: application }, recruiter);
      expect(history.at(-1)).toMatchObject({
        kind: 'interview',
        author: null,
        text: 'Interview cancelled: Thursday, 8 January 2026, 3:00 PM (IST)',
      });
    });

    test('are cancelled without a mail if the invitation was never sent', async () => {
      await planned();
      await desk.ok('application/reject', { ids: [application] }, recruiter);
      desk.passMinutes(15);
      await rejectionOut();
      expect(await cancelled()).toEqual([true]);
      expect((await mails()).map(({ kind }) => kind)).toEqual(['rejection']);
    });

    test('are not announced when all kept mails are sent, unless the applicant is moved on', async () => {
      const owner = await desk.owner();
      const sendAll = async () => {
        const { sendable } = await desk.ok('mails/unsent', {}, owner);
        const { queued } = await desk.ok('mails/kept/send', {}, owner);
        expect(queued).toBe(sendable);
        return (await mails()).map(({ kind, state }) => `${kind} ${state}`);
      };
      await planned();
      await desk.ok('application/reject', { ids: [application] }, recruiter);
      await putMails('kept');
      desk.services.mailServer.send = () => async () => undefined;
      try {
        expect(await sendAll()).toEqual(['interview kept', 'rejection waiting']);
        const { version } = await desk.ok('applications', { id: application }, recruiter);
        await desk.ok('application/update', { id: application, version, stage: 'offer' }, recruiter);
        expect(await sendAll()).toEqual(['interview waiting']);
      } finally {
        desk.services.mailServer.send = () => null;
      }
    });

    test('are not announced with the others to an applicant who is out already', async () => {
      const owner = await desk.owner();
      const sendable = async () => (await desk.ok('mails/unsent', {}, owner)).sendable;
      const move = async (stage: 'withdrawn' | 'offer') => {
        const { version } = await desk.ok('applications', { id: application }, recruiter);
        await desk.ok('application/update', { id: application, version, stage }, recruiter);
      };
      await planned();
      await putMails('kept');
      expect(await sendable()).toBe(1);
      await move('withdrawn');
      expect(await sendable()).toBe(0);
      await move('offer');
      expect(await sendable()).toBe(1);
    });

    test('stay when the rejection is undone', async () => {
      await planned();
      await desk.ok('application/reject', { ids: [application] }, recruiter);
      await desk.ok('application/reject/undo', { ids: [application] }, recruiter);
      expect(await cancelled()).toEqual([false]);
      expect(await home()).toHaveLength(1);
      await desk.ok('application/reject', { ids: [application] }, recruiter);
      await desk.db.updateTable('applications').set({ stage: 'offer' }).execute(); // while the rejection is on its way
      await rejectionOut();
      expect(await cancelled()).toEqual([false]);
    });
  });

  describe('that have begun', () => {
    const begun = async () => {
      await planned();
      const later = { ...plan, startsAt: '2026-01-09T09:30:00.000Z' };
      await desk.ok('application/interview', { application, ...later }, recruiter);
      desk.setTime(new Date(plan.startsAt));
    };
    test('are not announced from kept mails, neither with the others nor alone', async () => {
      await begun();
      await putMails('kept');
      desk.services.mailServer.send = () => () => Promise.resolve();
      onTestFinished(() => {
        desk.services.mailServer.send = () => null;
      });
      const owner = await desk.owner();
      expect(await desk.ok('mails/unsent', {}, owner)).toMatchObject({ kept: 2, sendable: 1 });
      const [first] = await mails();
      const { status, body } = await desk.call('mail/retry', { id: first?.id ?? 0 }, owner);
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { message: 'The interview in this email has begun.' },
      });
      expect(await desk.ok('mails/kept/send', {}, owner)).toEqual({ queued: 1 });
    });

    test('are not announced when the mail server is back', async () => {
      await begun();
      await putMails('waiting');
      const now = async () => desk.services.now();
      const sent: number[] = [];
      const outbox = startOutbox<StoredMail>({
        store: makeOutboxStore(desk.services.database, undefined, now),
        send: () => sendInTime(desk.db, now, async ({ id }) => sent.push(id)),
        log: desk.services.log,
      });
      const [first, second] = await mails();
      await expect.poll(async () => (await mails()).map(({ state }) => state)).toEqual(['failed', 'sent']);
      await outbox.stop();
      expect(sent).toEqual([second?.id]);
      expect((await mails())[0]).toMatchObject({
        id: first?.id,
        lastError: 'The interview in this email has begun.',
      });
    });
  });

  test('stay on the home screen until they end', async () => {
    await desk.ok('application/interview', { application, ...plan, minutes: 180 }, recruiter);
    await desk.ok('application/interview', { application, ...plan, minutes: 45 }, recruiter);
    const lengths = async (at: string) => {
      desk.setTime(new Date(at));
      const { applications } = await desk.ok('dashboard', {}, recruiter);
      return applications?.interviews.map(({ minutes }) => minutes);
    };
    expect(await lengths('2026-01-08T10:14:00.000Z')).toEqual([180, 45]);
    expect(await lengths('2026-01-08T10:15:00.000Z')).toEqual([180]);
    expect(await lengths('2026-01-08T12:29:00.000Z')).toEqual([180]);
    expect(await lengths('2026-01-08T12:30:00.000Z')).toEqual([]);
  });

  test('reach the mail server as invitations', async () => {
    const server = await startMailServer();
    try {
      await planned();
      const [mail] = await mails();
      if (!mail) throw new Error('no mail was queued');
      await makeSend(serverOf(server.url), 'Nirvaaga <hello@example.com>')(mail);
      const raw = server.received[0]?.raw ?? '';
      expect(raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
      expect(raw).toMatch(/filename=interview\.ics/);
      expect(raw).not.toMatch(/auto-submitted/i);
    } finally {
      await server.close();
    }
  });
});
