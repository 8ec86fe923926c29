import { describe, expect, test, vi } from 'vitest';
import { makeBodyMemory } from './body-memory.ts';
import { actionRequest, postedForm as postedTo } from './posted-form.ts';

const room = makeBodyMemory();
const postedForm = (request: Request, path: string) =>
  postedTo(request, path, 'https://www.example.com', room.open('192.0.2.1'), async () => undefined);

const typed = 'application/x-www-form-urlencoded';
const post = (body: BodyInit | null, type?: string) =>
  new Request('http://localhost/contact', {
    method: 'POST',
    body,
    duplex: 'half',
    ...(type ? { headers: { 'content-type': type } } : {}),
  } as RequestInit);
const sizeOf = (form: FormData | null) => (form?.get('cv') as File | undefined)?.size;
/** More than fits into memory, were it read. */
const endless = () =>
  new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(64 * 1024)) }, { highWaterMark: 0 });

describe('a form sent without JavaScript', () => {
  test('is passed on completely', async () => {
    const words = await postedForm(post('firstName=A%20B&message=%F0%9F%98%80', typed), '/contact');
    expect(Object.fromEntries(words ?? [])).toEqual({ firstName: 'A B', message: '😀' });
    const cv = new FormData();
    const bytes = Uint8Array.from({ length: 300_000 }, (_, n) => n % 251);
    cv.set('coverNote', 'நான்\nweave');
    cv.set('cv', new File([bytes], 'மலை.pdf', { type: 'application/pdf' }));
    const form = await postedForm(post(cv), '/careers/x');
    expect(form?.get('coverNote')).toBe('நான்\nweave');
    const file = form?.get('cv') as File;
    expect([file.name, file.type]).toEqual(['மலை.pdf', 'application/pdf']);
    expect(Buffer.compare(await file.bytes(), bytes)).toBe(0);
  });

  test('has the line breaks as typed, which browsers send as two characters', async () => {
    const typedText = '\nDear all,\n\nyours';
    const asSent = new URLSearchParams({ message: typedText.replaceAll('\n', '\r\n'), other: 'a\rb\n\rc' });
    const words = await postedForm(post(asSent.toString(), typed), '/contact');
    expect(Object.fromEntries(words ?? [])).toEqual({ message: typedText, other: 'a\nb\n\nc' });
    const cv = new FormData();
    cv.set('coverNote', typedText);
    cv.set('cv', new File(['a\r\nb'], 'cv.pdf'));
    const request = post(cv);
    expect(await request.clone().text()).toContain('\r\nDear all,\r\n\r\nyours');
    const form = await postedForm(request, '/careers/x');
    expect(form?.get('coverNote')).toBe(typedText);
    const file = form?.get('cv') as File;
    expect(await file.text()).toBe('a\r\nb');
  });

  test('with a file that is too large keeps only enough of it to say so', async () => {
    const cv = new FormData();
    cv.set('cv', new File([new Uint8Array(6 * 1024 * 1024)], 'cv.pdf'));
    const form = await postedForm(post(cv), '/careers/x');
    expect(sizeOf(form)).toBe(5 * 1024 * 1024 + 1);
  });

  test('is parsed while it arrives, letting others run in between', async () => {
    const turns = vi.fn(async () => undefined);
    const place = { ...room.open('192.0.2.1'), turn: turns };
    const body = new ReadableStream({
      start(stream) {
        const head = '--X\r\ncontent-disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n';
        stream.enqueue(Buffer.from(head));
        for (let n = 0; n < 40; n += 1) stream.enqueue(Buffer.from('\r\n--'.repeat(16 * 1024)));
        stream.enqueue(Buffer.from('\r\n--X--\r\n'));
        stream.close();
      },
    });
    const request = post(body, 'multipart/form-data; boundary=X');
    const form = await postedTo(
      request,
      '/careers/x',
      'https://www.example.com',
      place,
      async () => undefined,
    );
    expect(sizeOf(form)).toBe(40 * 64 * 1024);
    expect(turns.mock.calls.length).toBeGreaterThanOrEqual(40);
  });

  test('works behind a proxy that uses http, and only from the same site', async () => {
    const behind = post('firstName=A', typed);
    behind.headers.set('origin', 'https://www.example.com');
    expect((await postedForm(behind, '/contact'))?.get('firstName')).toBe('A');
    const answered = actionRequest(behind.headers, '/contact', 'https://www.example.com');
    expect([answered.url, answered.headers.get('origin')]).toEqual(['https://www.example.com/contact', null]);
    const strange = post('firstName=A', typed);
    strange.headers.set('origin', 'https://evil.test');
    await expect(postedForm(strange, '/contact')).rejects.toMatchObject({ status: 403 });
  });

  test('is only read by pages that have a form', async () => {
    for (const path of [
      '/',
      '/services',
      '/contact/x',
      '/careers',
      '/careers/x/y',
      '/nirvaaga-amaippu/login',
    ])
      expect(await postedForm(post(endless(), typed), path)).toBeNull();
  });

  test('is refused when endless, not a form, or damaged', async () => {
    const refusals = [
      [post(endless(), typed), '/contact', 413],
      [post(endless(), 'multipart/form-data; boundary=x'), '/careers/x', 413],
      [post('{}', 'application/json'), '/contact', 415],
      [post('x', 'text/plain'), '/careers/x', 415],
      [post(new Uint8Array(3)), '/contact', 415],
      [post('--x', 'multipart/form-data'), '/contact', 400],
      [post('--x\r\nbroken', 'multipart/form-data; boundary=x'), '/contact', 400],
    ] as const;
    for (const [request, path, status] of refusals)
      await expect(postedForm(request, path)).rejects.toMatchObject({ name: 'AppError', status });
  });
});

test.each([
  [
    'of 100,000 parts',
    `--X\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n`.repeat(100_000),
    'multipart/form-data; boundary=X',
  ],
  ['of 10,000 fields', 'a=b&'.repeat(10_000), typed],
  [
    'of two files',
    '--X\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nc\r\n'.repeat(2),
    'multipart/form-data; boundary=X',
  ],
  [
    'of a field without measure',
    `--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'b'.repeat(200_000)}\r\n--X--\r\n`,
    'multipart/form-data; boundary=X',
  ],
  ['of 2 MB without a file', `a=${'b'.repeat(2 * 1024 * 1024)}`, typed],
])('a form %s is not read', async (_, body, type) => {
  await expect(postedForm(post(body, type), '/careers/x')).rejects.toMatchObject({ status: 413 });
});
