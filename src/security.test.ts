import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { traitsOf } from '#server/rpc/traits.ts';
import { calls } from '#shared/calls.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const table = read('docs/security.md');
const running = globSync('{src,bin}/**/*.{ts,tsx,mjs}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: read(file) }));
const filesWith = (words: RegExp) => running.filter(({ text }) => words.test(text)).map(({ file }) => file);

/** What is asked for is a text: the one the row names, or a chapter of the page itself. */
const asksForText = ['6.1.3', '11.1.2', '13.1.1', '14.1.1', '14.1.2', '15.1.1', '15.1.3', '15.2.3', '16.1.1'];

test('every ASVS requirement marked as met names its test, except those that ask for a document', () => {
  const met = [...table.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| met \| (.*) \|$/gm)];
  expect(met.length).toBeGreaterThan(150);
  const untried = met.filter(([, , how = '']) => !/\.test\.tsx?`/.test(how)).map(([, number]) => number);
  expect(untried.filter((number) => !asksForText.includes(number ?? ''))).toEqual([]);
});

test('predictable randomness is only used to jitter retries', () => {
  expect(filesWith(/Math\.random\(/).sort()).toEqual([
    'src/server/mail/outbox.ts',
    'src/server/storage/s3.ts',
    'src/web/admin/query/change-stream.ts',
  ]);
});

test('TLS certificates are verified everywhere', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});

test('there are no password hints or security questions', () => {
  const asked = Object.entries(calls)
    .filter(([path]) => /^(login|user\/|profile|password)/.test(path))
    .map(([path, call]) => [
      path,
      JSON.stringify(Object.keys((call.request as { shape?: object }).shape ?? {})),
    ]);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter(([, fields = '']) => /hint|question|secretAnswer/i.test(fields))).toEqual([]);
});

describe('the documents that ASVS asks for', () => {
  test('SECURITY.md states how soon a weakness is fixed, including one in a dependency', () => {
    const times = read('SECURITY.md');
    expect(times).toMatch(/within 7 days .* within 30 days/s);
    expect(times).toMatch(/same times apply to weaknesses in a dependency/);
  });

  test('security.md lists every expensive call and its limit', () => {
    const [, chapter = ''] = /\n## What costs much\n(.*?)\n## /s.exec(table) ?? [];
    const long = Object.keys(calls).filter((path) => traitsOf(path).long || traitsOf(path).waits);
    expect(long.length).toBeGreaterThan(10);
    expect(long.filter((path) => !chapter.includes(`\`${path}\``))).toEqual([]);
  });
});
