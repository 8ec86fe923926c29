import { expect, test } from 'vitest';
import { complete } from './complete.ts';
import type { Section } from './index.ts';

test('a stored section gets missing fields, and keeps existing ones', () => {
  const older = { kind: 'split', variant: 'left', hidden: false, label: null, heading: 'What we do' };
  const stored = { ...older, text: 'Much.', picture: 4, links: [] } as unknown as Section; // without its list
  expect(complete([stored])).toEqual([{ ...stored, items: [] }]);
});

test('a complete section, and one of an unknown kind, stay unchanged', () => {
  const whole = { kind: 'team', variant: 'row', hidden: false, label: null, heading: 'Us' } as Section;
  const unknown = { kind: 'of-another-day' } as unknown as Section;
  expect(complete([whole, unknown])).toEqual([whole, unknown]);
});
