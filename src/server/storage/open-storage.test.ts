import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { storageLocation } from './open-storage.ts';

test('buckets of one name at different endpoints are different places', () => {
  const at = (S3_ENDPOINT: string) =>
    storageLocation(
      readConfig({ S3_ENDPOINT, S3_BUCKET: 'site', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }),
      '/data',
    );
  expect(at('https://one.example.com')).toBe('the bucket site at https://one.example.com');
  expect(at('https://One.example.com:443/')).toBe(at('https://one.example.com'));
  expect(at('https://two.example.com')).not.toBe(at('https://one.example.com'));
});
