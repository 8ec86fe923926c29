import { expect, test } from 'vitest';
import { resources } from '#shared/resources/index.ts';
import { namedText } from './value-text.ts';

test('formats the status of a version', () => {
  expect([0, 1].map((status) => namedText(resources.services, 'status', status))).toEqual([
    'Draft',
    'Published',
  ]);
});
