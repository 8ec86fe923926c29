import { expect, test } from 'vitest';
import { makeBodyMemory } from './body-memory.ts';
import { readFiles as readInto } from './uploaded-files.ts';

const room = makeBodyMemory();
const readFiles = (request: Request, bounds: Parameters<typeof readInto>[1]) =>
  readInto(request, bounds, room.open('192.0.2.1'));

const kb = 1024;
const single = { field: 'file', max: 1, maxBytes: 64 * kb } as const;
const multi = { field: 'files[]', max: 3, maxBytes: 64 * kb } as const;

type Part = { field?: string; name?: string; type?: string; bytes?: Uint8Array | string };
/** As the line brings it: cancelling a body that Node itself makes of a FormData fails (undici). */
const form = async (...parts: Part[]) => {
  const data = new FormData();
  for (const { field = 'file', name = 'a.png', type = 'image/png', bytes = 'bytes' } of parts) {
    data.append(field, new File([bytes as BlobPart], name, { type }));
  }
  const made = new Response(data);
  return new Request('http://localhost/', {
    method: 'POST',
    body: await made.arrayBuffer(),
    headers: { 'content-type': made.headers.get('content-type') as string },
  });
};
const raw = (
  body: BodyInit,
  type = 'multipart/form-data; boundary=X',
  headers: Record<string, string> = {},
) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
    duplex: 'half',
  } as RequestInit);
const refused = (request: Request, bounds: Parameters<typeof readFiles>[1] = single) =>
  readFiles(request, bounds).then(
    (files) => `taken ${files.length}`,
    (error: { status?: number; message: string }) => `${error.status} ${error.message}`,
  );
const part = (disposition: string, body: string) =>
  `--X\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;

test('reads a file with its name and declared type', async () => {
  const bytes = Uint8Array.from({ length: 64 * kb }, (_, n) => n % 256);
  const [file] = await readFiles(await form({ name: 'மலை 1.png', bytes }), single);
  expect(file).toMatchObject({ name: 'மலை 1.png', type: 'image/png' });
  expect(Buffer.compare(file?.bytes as Uint8Array, bytes)).toBe(0);
});

test('reads several in order, under both field names', async () => {
  const files = await readFiles(
    await form(
      { field: 'files[]', name: '1' },
      { field: 'files', name: '2' },
      { field: 'files[]', name: '3' },
    ),
    multi,
  );
  expect(files.map((file) => file.name)).toEqual(['1', '2', '3']);
});

test('reads chunks of any size', async () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, n) => (n * 7) % 256);
  const whole = await form({ bytes });
  const type = whole.headers.get('content-type') as string;
  const body = new Uint8Array(await whole.arrayBuffer());
  for (const size of [1, 7, 100, 4096]) {
    let at = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= body.length) controller.close();
        else controller.enqueue(body.slice(at, at + size));
        at += size;
      },
    });
    const [file] = await readFiles(raw(stream, type), single);
    expect(Buffer.compare(file?.bytes as Uint8Array, bytes)).toBe(0);
  }
});

test('strips paths and invisible characters from names', async () => {
  const long = ['x'.repeat(500), `${'x'.repeat(199)}😀`];
  const names = ['../../etc/passwd', 'C:\\fakepath\\b.png', 'a\u202egnp.exe', '\u0000', '.', ...long];
  const cleaned = [];
  for (const name of names) {
    const body = `${part(`name="file"; filename="${name.replaceAll('\\', '\\\\')}"`, 'x')}--X--\r\n`;
    cleaned.push((await readFiles(raw(body), single).catch(() => [{ name: 'refused' }]))[0]?.name);
  }
  expect(cleaned.slice(0, 3)).toEqual(['passwd', 'b.png', 'agnp.exe']);
  for (const name of cleaned) expect(name).toMatch(/^[^/\\\p{C}]{1,200}$/u);
});

test('415 for anything but multipart', async () => {
  const message = '415 Send the file as multipart/form-data.';
  expect(await refused(raw('{}', 'application/json'))).toBe(message);
  expect(await refused(raw('a=b', 'application/x-www-form-urlencoded'))).toBe(message);
  expect(await refused(raw('x', 'multipart/form-data'))).toBe(message);
  expect(await refused(raw('x', 'multipart/form-data; charset=utf-8'))).toBe(message);
  expect(await refused(new Request('http://localhost/', { method: 'POST' }))).toBe(message);
});

test('413 for a file over the limit, declared or not', async () => {
  const message = '413 Use a file of at most 0 MB';
  expect(await refused(await form({ bytes: new Uint8Array(64 * kb) }))).toBe('taken 1');
  expect(await refused(await form({ bytes: new Uint8Array(64 * kb + 1) }))).toBe(message);
  expect(await refused(raw('--X--', undefined, { 'content-length': '99999999' }))).toBe(message);
  expect(await refused(await form({ field: 'other', bytes: new Uint8Array(65 * kb) }))).toBe(message);
});

test('an endless body is cancelled', async () => {
  let sent = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(part('name="note"', ''))),
    pull(controller) {
      sent += 64 * kb;
      controller.enqueue(new Uint8Array(64 * kb).fill(65));
    },
    cancel: () => {
      cancelled = true;
    },
  });
  expect(await refused(raw(body))).toMatch(/^413 /);
  await expect.poll(() => cancelled).toBe(true);
  expect(sent).toBeLessThan(40 * kb * kb);
});

test('422 for no file, an empty field and too many files', async () => {
  expect(await refused(await form({ field: 'other' }))).toBe('422 Choose a file');
  expect(await refused(raw(`${part('name="file"; filename=""', '')}--X--\r\n`))).toBe('422 Choose a file');
  expect(await refused(raw(`${part('name="file"', 'text')}--X--\r\n`))).toBe('422 Choose a file');
  expect(await refused(raw('--X--\r\n'))).toBe('422 Choose a file');
  expect(await refused(await form({}, {}))).toBe('422 Send one file');
  const four = Array.from({ length: 4 }, () => ({ field: 'files[]' }));
  expect(await refused(await form(...four), multi)).toBe('422 Send at most 3 files at once');
  await expect(readFiles(await form({ field: 'other' }), single)).rejects.toMatchObject({
    fields: { file: 'Choose a file' },
  });
});

test('a truncated or damaged upload is refused without affecting others', async () => {
  const whole = `${part('name="note"', 'hello')}${part('name="file"; filename="a.png"', 'bytes of the file')}--X--\r\n`;
  for (let end = 0; end < whole.length - 8; end += 1) {
    expect(await refused(raw(whole.slice(0, end)))).toMatch(/^422 /);
  }
  const gone = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(whole.slice(0, 120))),
    pull: (controller) => controller.error(new Error('gone')),
  });
  expect(await refused(raw(gone))).toBe('422 The upload was cut off. Try again.');
  expect(await refused(raw('no boundary in here'))).toMatch(/^422 /);
});

test('refuses too many fields or headers', async () => {
  const fields = Array.from({ length: 500 }, (_, n) => part(`name="n${n}"`, 'x')).join('');
  expect(await refused(raw(`${fields}${part('name="file"; filename="a"', 'x')}--X--\r\n`))).toMatch(/^422 /);
  const headers = Array.from({ length: 5000 }, (_, n) => `X-${n}: ${'y'.repeat(10)}\r\n`).join('');
  expect(
    await refused(
      raw(`--X\r\n${headers}Content-Disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--X--\r\n`),
    ),
  ).toMatch(/^422 /);
});
