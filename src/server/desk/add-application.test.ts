import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, filledApplication, openDesk, pdf } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';

describe.each(engines)('on %s', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk({ engine });
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.passMinutes(11));

  const rows = () => desk.db.selectFrom('applications').selectAll().orderBy('id').execute();
  const last = async () => (await rows()).at(-1);
  const mails = (record: number) =>
    desk.db
      .selectFrom('mails')
      .selectAll()
      .where('resource', '=', 'applications')
      .where('record', '=', record)
      .orderBy('id')
      .execute();

  describe('cv/add', () => {
    test('keeps the application, its CV and its mails', async () => {
      expect(await desk.ok('cv/add', filledApplication(desk))).toEqual({});
      const row = await last();
      const vacancy = await desk.db
        .selectFrom('careers')
        .select('jobPosition')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        reference: 'APP-2026-000001',
        stage: 'new',
        career: 1,
        jobPosition: vacancy.jobPosition,
        cvName: 'karthik.pdf',
        cvType: 'application/pdf',
        cvBytes: Buffer.from(pdf, 'base64').length,
      });
      expect(row?.cvKey).toMatch(/^private\/cv\/[\w-]{32}$/);
      const stored = await desk.services.storage.get(row?.cvKey ?? '');
      expect(Buffer.from(stored?.body ?? []).toString('base64')).toBe(pdf);
      const sent = await mails(row?.id ?? 0);
      expect(sent.map((mail) => mail.kind)).toEqual(['applicationReceipt', 'applicationNotice']);
      expect(sent[0]?.text).toContain('180 days');
    });

    test('a resent form makes one application and leaves one file', async () => {
      const form = filledApplication(desk, { requestId: 'same' });
      const before = (await rows()).length;
      await Promise.all([desk.ok('cv/add', form), desk.ok('cv/add', form)]);
      expect((await rows()).length).toBe(before + 1);
    });

    test.each([
      [
        'a program',
        Buffer.from('MZ\u0090 This program cannot be run in DOS mode').toString('base64'),
        'Use a PDF, DOC or DOCX file',
      ],
      [
        'a page',
        Buffer.from('<html><script>alert(1)</script>').toString('base64'),
        'Use a PDF, DOC or DOCX file',
      ],
      ['no base64', 'ä!', 'The file did not arrive whole. Choose it again.'],
      ['nothing', '', 'Choose your CV'],
      [
        'more than 5 MB',
        Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5 * 1024 * 1024)]).toString('base64'),
        'Use a file of at most 5 MB',
      ],
    ])('%s is refused', async (_, data, message) => {
      const answer = await desk.call(
        'cv/add',
        filledApplication(desk, { cv: { name: 'cv.pdf', type: 'application/pdf', data } }),
      );
      expect(answer.status).toBe(422);
      const fields = (answer.body as { fields: Record<string, string> }).fields;
      expect(fields.cv ?? fields['cv.data']).toBe(message);
    });

    test('exactly 5 MB is taken', async () => {
      const data = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5 * 1024 * 1024 - 9)]).toString(
        'base64',
      );
      expect(
        (await desk.call('cv/add', filledApplication(desk, { cv: { name: 'cv.pdf', type: '', data } })))
          .status,
      ).toBe(200);
    });

    test('the file name carries no path and the extension of what it is', async () => {
      await desk.ok(
        'cv/add',
        filledApplication(desk, { cv: { name: '..\\..\\etc/my "best" cv.exe', type: '', data: pdf } }),
      );
      expect((await last())?.cvName).toBe('my best cv.pdf');
    });

    test('a vacancy that is unknown, a draft or past its date refuses in polite words', async () => {
      const before = (await rows()).length;
      expect(await desk.call('cv/add', filledApplication(desk, { career: 9999 }))).toMatchObject({
        status: 422,
        body: { fields: { career: expect.stringContaining('not open any more') } },
      });
      await desk.db.updateTable('careers').set({ validThrough: '2026-01-05' }).where('id', '=', 2).execute();
      expect(await desk.call('cv/add', filledApplication(desk, { career: 2 }))).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('have closed') },
      });
      await desk.db.updateTable('careers').set({ status: 0 }).where('id', '=', 3).execute();
      expect((await desk.call('cv/add', filledApplication(desk, { career: 3 }))).status).toBe(422);
      await desk.db.updateTable('careers').set({ validThrough: '2026-01-06' }).where('id', '=', 2).execute();
      expect((await desk.call('cv/add', filledApplication(desk, { career: 2 }))).status).toBe(200);
      expect((await rows()).length).toBe(before + 1);
    });

    test('spam is kept with its reasons, CV included, and nobody gets a mail', async () => {
      await desk.ok('cv/add', filledApplication(desk, { formToken: '', website: 'x' }));
      const row = await last();
      expect(row?.stage).toBe('spam');
      expect(JSON.parse(row?.spamReasons ?? '')).toHaveLength(2);
      expect(row?.cvKey).not.toBeNull();
      expect(await mails(row?.id ?? 0)).toEqual([]);
    });
  });

  test('what the virus scanner finds something in is kept with the spam, and its CV stays closed', async () => {
    const scanner = createServer((socket) => socket.once('data', () => socket.end('stream: Eicar FOUND\0')));
    await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
    const { port } = scanner.address() as AddressInfo;
    const guarded = await openDesk({ engine, env: { CLAMAV_SOCKET: `127.0.0.1:${port}` } });
    await guarded.ok('cv/add', filledApplication(guarded));
    const row = await guarded.db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ scan: 'infected', stage: 'spam' });
    const reader = await guarded.staff(['careersApplications']);
    expect((await guarded.call('application/cv', { id: row.id }, reader)).status).toBe(409);
    await guarded.close();
    scanner.close();
  });
});
