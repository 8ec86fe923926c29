import { expect, test } from 'vitest';
import { asStored } from './followed.ts';

const entry = (title: string, ...keywords: string[]) => ({ title, description: 'Six services.', keywords });
const stored = [entry('Services | Nirvaaga', 'web', 'about Nirvaaga'), null];
const shown = [entry('Services | Anchor & Co', 'web', 'about Anchor & Co'), null];

test('what is shown of the settings is stored as it was, beside what was edited', () => {
  expect(asStored(shown, stored, shown)).toEqual(stored);
  const edited = [
    { ...entry('Services | Anchor & Co', 'about Anchor & Co', 'cloud'), description: 'Six.' },
    null,
  ];
  expect(asStored(edited, stored, shown)).toEqual([
    { ...entry('Services | Nirvaaga', 'about Nirvaaga', 'cloud'), description: 'Six.' },
    null,
  ]);
});

test('what was edited is stored as it is written', () => {
  const edited = [entry('Our services', 'web'), entry('Careers')];
  expect(asStored(edited, stored, shown)).toEqual(edited);
  expect(asStored([null, null], stored, shown)).toEqual([null, null]);
  expect(asStored([entry('Services | Nirvaaga'), null], shown, shown)).toEqual([
    entry('Services | Nirvaaga'),
    null,
  ]);
});

test('a text edited before shows as it is stored', () => {
  const links = { whatsapp: 'https://wa.me/910000000000', facebook: 'https://www.facebook.com/' };
  const seen = { ...links, whatsapp: 'https://wa.me/914412345678' };
  expect(asStored({ ...seen, facebook: '' }, links, seen)).toEqual({ ...links, facebook: '' });
  expect(asStored({ ...seen, whatsapp: '' }, links, seen)).toEqual({ ...links, whatsapp: '' });
});
