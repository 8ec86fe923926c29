import { expect, test } from 'vitest';
import { metaData } from './meta-data.ts';

test.each([10, 12])('a list of %i pages’ texts is told how many there are', (length) => {
  const entries = Array.from({ length }, () => null);
  const words = metaData.schema.safeParse(entries).error?.issues.map(({ message }) => message);
  expect(words).toEqual(['Enter 11 entries, one for each page']);
});
