import { expect, test } from 'vitest';
import { resources } from '#shared/resources/index.ts';
import { namedText } from './value-text.ts';

test('the status of a version is told in words', () => {
  expect([0, 1].map((status) => namedText(resources.services, 'status', status))).toEqual([
    'Draft',
    'Published',
  ]);
});
