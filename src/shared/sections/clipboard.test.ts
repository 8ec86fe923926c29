import { expect, test } from 'vitest';
import type { Field } from '../resource/field.ts';
import { clipboardText, sectionsFrom } from './clipboard.ts';
import type { Section } from './index.ts';

const empty = ({ initial }: Field) => initial ?? '';
const read = (text: string) => sectionsFrom(text, empty);
const opening: Section = {
  ...{ kind: 'hero', variant: 'sign', hidden: false },
  ...{ label: null, heading: 'Looms that answer', lede: null, links: [], facts: [], picture: null },
};

test('what was copied is pasted as it was', () => {
  expect(read(clipboardText([opening]))).toEqual([opening]);
});

test.each(['', 'half a word', '7', 'null', '[]', '{"sections":[{"kind":"hero"}]}'])(
  '%s holds none',
  (text) => {
    expect(read(text)).toBeNull();
  },
);

test('what was made up is held to the declarations', () => {
  const made = [
    {
      ...opening,
      variant: 'loud',
      heading: 7,
      links: [{ title: 'Go', path: 'javascript:alert(1)' }],
      style: 'x',
    },
    { kind: 'unheard-of' },
  ];
  expect(read(JSON.stringify({ copied: 'sections of a page', sections: made }))).toEqual([
    { ...opening, variant: 'plain', heading: '' },
  ]);
});
