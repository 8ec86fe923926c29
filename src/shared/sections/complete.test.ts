import { expect, test } from 'vitest';
import { complete } from './complete.ts';
import type { Section } from './index.ts';

test('a stored section gets the fields it lacks, and keeps those it has', () => {
  const older = { kind: 'split', variant: 'left', hidden: false, label: null, heading: 'What we do' };
  const stored = { ...older, text: 'Much.', picture: 4, links: [] } as unknown as Section; // without its list
  expect(complete([stored])).toEqual([{ ...stored, items: [] }]);
});

test('a section that has them all, and one of no known kind, stay as they are', () => {
  const whole = { kind: 'team', variant: 'row', hidden: false, label: null, heading: 'Us' } as Section;
  const unknown = { kind: 'of-another-day' } as unknown as Section;
  expect(complete([whole, unknown])).toEqual([whole, unknown]);
});
