import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { backupStorage } from './backup-storage.ts';

const bucket = (prefix: string, name: string) => ({
  [`${prefix}S3_ENDPOINT`]: 'https://s3.example.com',
  [`${prefix}S3_BUCKET`]: name,
  [`${prefix}S3_ACCESS_KEY`]: 'a',
  [`${prefix}S3_SECRET_KEY`]: 'b',
});

test.each([
  ['inside the data folder', { DATA_DIR: '/data', BACKUP_DIR: '/data/copies' }, 'must be outside DATA_DIR'],
  [
    'inside the data folder by a name with dots',
    { DATA_DIR: '/data', BACKUP_DIR: '/data/..copies' },
    'must be outside DATA_DIR',
  ],
  ['a file', { BACKUP_DIR: import.meta.filename }, 'BACKUP_DIR: must be a folder'],
  ['a path below a file', { BACKUP_DIR: `${import.meta.filename}/a/b` }, 'BACKUP_DIR: must be a folder'],
  ['the data folder itself', { DATA_DIR: '/data', BACKUP_DIR: '/data' }, 'must be outside DATA_DIR'],
  [
    'the bucket of the files',
    { ...bucket('', 'x'), ...bucket('BACKUP_', 'x') },
    'a different bucket from S3_BUCKET',
  ],
  ...['https://s3.example.com/', 'https://S3.example.com', 'https://s3.example.com:443'].map(
    (BACKUP_S3_ENDPOINT): [string, Record<string, string>, string] => [
      `the bucket of the files at ${BACKUP_S3_ENDPOINT}`,
      { ...bucket('', 'x'), ...bucket('BACKUP_', 'x'), BACKUP_S3_ENDPOINT },
      'a different bucket from S3_BUCKET',
    ],
  ),
  ['two places', { BACKUP_DIR: '/copies', ...bucket('BACKUP_', 'x') }, 'set only one of them'],
  [
    'a bucket that is no host name',
    { ...bucket('BACKUP_', 'Our_Files'), BACKUP_S3_STYLE: 'virtual' },
    'BACKUP_S3_STYLE is virtual',
  ],
  ['half a bucket', { BACKUP_S3_BUCKET: 'x' }, 'BACKUP_S3_ENDPOINT'],
])('%s is refused as a place for backups', (_name, settings, words) => {
  expect(() => readConfig(settings)).toThrow(words);
});

test.each(['/data', '/data-copies', '/', '/..data', '/missing/copies'])(
  'a folder is accepted that is there or can be made: %s',
  (BACKUP_DIR) => expect(readConfig({ DATA_DIR: '/data/site', BACKUP_DIR }).BACKUP_DIR).toBe(BACKUP_DIR),
);

test('backups go to a folder beside the data or to another bucket; without either none are made', async () => {
  expect(await backupStorage(readConfig({ DATA_DIR: '/data', BACKUP_DIR: '/data-copies' }))).not.toBeNull();
  expect(await backupStorage(readConfig({ ...bucket('', 'x'), ...bucket('BACKUP_', 'y') }))).not.toBeNull();
  expect(await backupStorage(readConfig({}))).toBeNull();
});
