import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchedImport } from './fetched-import.ts';

const answers = new Map<string, (number | 'lost')[]>();
const asked: string[] = [];
const reload = vi.fn();
let styles: { href: string; onload: () => void }[] = [];
let inPage: string[] = [];
let loads: { href: string; status: number }[] = [];
let age = 0;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  styles = [];
  inPage = [];
  loads = [];
  age = 0;
  reload.mockClear();
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href);
    const answer = answers.get(href)?.shift() ?? 200;
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response('', { status: answer });
  });
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      inPage.some((href) => selector === `link[rel="stylesheet"][href^="${href}"]`) || null,
    createElement: () => ({}),
    head: {
      append: (link: { href: string; onload: () => void }) => {
        styles.push(link);
        link.onload();
      },
    },
  });
  vi.stubGlobal('location', { origin: 'https://site.example', reload });
  vi.spyOn(performance, 'now').mockImplementation(() => age);
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    loads
      .filter((load) => name === `https://site.example${load.href}`)
      .map(({ status }) => ({ responseStatus: status }) as never),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A name of its own for each test: what has come is remembered. */
const file = (ending = 'js') => `assets/${crypto.randomUUID()}.${ending}`;

test('imports when all files are here, its styles applied', async () => {
  const [script, style] = [file(), file('css')];
  const load = vi.fn(async () => {
    expect(styles.map(({ href }) => href)).toEqual([`/${style}`]);
    return 'code';
  });
  expect(await fetchedImport(load, [script, style])).toBe('code');
  expect(asked).toEqual([`/${script}`, `/${style}`]);
  await fetchedImport(async () => 'more', [script, style]);
  expect(asked).toHaveLength(2);
  expect(styles).toHaveLength(1);
});

test('asks for nothing the page came with', async () => {
  const [script, lost, style] = [file(), file(), file('css')];
  inPage = [`/${style}`];
  loads = [
    { href: `/${script}`, status: 200 },
    { href: `/${lost}`, status: 0 },
  ];
  expect(await fetchedImport(async () => 'code', [script, lost, style])).toBe('code');
  expect(asked).toEqual([`/${lost}`]);
});

test('tries no import before a lost line or a server that is away has given the files', async () => {
  const script = file();
  answers.set(`/${script}`, ['lost', 502]);
  const load = vi.fn(async () => 'code');
  const coming = fetchedImport(load, [script]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(2);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await coming).toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a file that is gone is an error, and asked for again the next time', async () => {
  const script = file();
  answers.set(`/${script}`, [404]);
  await expect(fetchedImport(async () => 'code', [script])).rejects.toThrow(`/${script} is gone`);
  expect(reload).not.toHaveBeenCalled();
  expect(await fetchedImport(async () => 'code', [script])).toBe('code');
});

test('a page older than the build begins anew', async () => {
  const script = file();
  age = 61_000;
  answers.set(`/${script}`, [404]);
  const outcome = fetchedImport(async () => 'code', [script]).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(100);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await outcome).toBe(`/${script} is gone`);
});
