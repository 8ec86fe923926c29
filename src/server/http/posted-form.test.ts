import { describe, expect, test } from 'vitest';
import { makeBodyRoom } from './body-room.ts';
import { postedForm as postedTo } from './posted-form.ts';

const room = makeBodyRoom();
const postedForm = (request: Request, path: string) =>
  postedTo(request, path, 'https://www.example.com', room.open('192.0.2.1'));

const typed = 'application/x-www-form-urlencoded';
const post = (body: BodyInit | null, type?: string) =>
  new Request('http://localhost/contact', {
    method: 'POST',
    body,
    duplex: 'half',
    ...(type ? { headers: { 'content-type': type } } : {}),
  } as RequestInit);
/** More than fits into memory, were it read. */
const endless = () =>
  new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(64 * 1024)) }, { highWaterMark: 0 });

describe('a form sent without JavaScript', () => {
  test('is passed on completely', async () => {
    const words = await postedForm(post('firstName=A%20B&message=%F0%9F%98%80', typed), '/contact');
    expect(Object.fromEntries((await words?.formData()) ?? [])).toEqual({ firstName: 'A B', message: '😀' });
    const cv = new FormData();
    cv.set('cv', new File([new Uint8Array(6 * 1024 * 1024)], 'cv.pdf'));
    const file = (await (await postedForm(post(cv), '/careers/x'))?.formData())?.get('cv');
    expect((file as File).size).toBe(6 * 1024 * 1024);
  });

  test('works behind a proxy that uses http, and only from the same site', async () => {
    const behind = post('firstName=A', typed);
    behind.headers.set('origin', 'https://www.example.com');
    const form = await postedForm(behind, '/contact');
    expect(form?.url).toBe('https://www.example.com/contact');
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
  ['of 2 MB without a file', `a=${'b'.repeat(2 * 1024 * 1024)}`, typed],
])('a form %s is not read', async (_, body, type) => {
  await expect(postedForm(post(body, type), '/careers/x')).rejects.toMatchObject({ status: 413 });
});
