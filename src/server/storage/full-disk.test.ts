import { expect, test } from 'vitest';
import { namingFullDisk } from './full-disk.ts';

const failed = (words: string, more: object) => Object.assign(new Error(words), more);

test.each([
  ['SQLite', failed('database or disk is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['the file system', failed('ENOSPC: no space left on device, write', { code: 'ENOSPC' })],
])('the folder is named when %s says that its disk is full', (_who, error) => {
  const named = namingFullDisk(error, '/srv/data') as Error;
  expect(named.message).toContain(`The disk of the data folder /srv/data is full (${error.message}).`);
  expect(named.cause).toBe(error);
});

test.each([
  ['of another kind', failed('unable to open database file', { errcode: 14 })],
  ["of PostgreSQL's own disk", failed('could not extend file', { code: '53100' })],
])('an error %s is left as it is', (_what, error) => expect(namingFullDisk(error, '/srv/data')).toBe(error));
