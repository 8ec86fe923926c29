import { expect, test } from 'vitest';
import { asTemplate } from './as-template.ts';

test('facts become placeholders, a whole name before a first name', () =>
  expect(
    asTemplate('Dear Priya,\nPriya Natarajan (APP-7), Nirvaaga', {
      firstName: 'Priya',
      name: 'Priya Natarajan',
      reference: 'APP-7',
      company: 'Nirvaaga',
      staff: null,
    }),
  ).toBe('Dear {firstName},\n{name} ({reference}), {company}'));

test.each([
  ['And thank you, An. Any questions?', 'And thank you, {firstName}. Any questions?'],
  ['An’s letter to Jo-An', '{firstName}’s letter to Jo-{firstName}'],
  ['Ân, Anñ, Añ, An2', 'Ân, Anñ, Añ, An2'],
])('a name within another word stays: %s', (text, template) =>
  expect(asTemplate(text.normalize('NFD'), { firstName: 'An' })).toBe(template.normalize('NFD')),
);

test('no fact is found within the placeholder of another', () =>
  expect(asTemplate('An of name, staff', { firstName: 'An', staff: 'name', company: 'staff' })).toBe(
    '{firstName} of {staff}, {company}',
  ));

test('a fact may begin or end with any character', () =>
  expect(
    asTemplate('(C++) at Yahoo!Inc, 100%sure of C+', {
      position: '(C++)',
      theirCompany: 'Yahoo!',
      name: '100%',
    }),
  ).toBe('{position} at {theirCompany}Inc, {name}sure of C+'));

test('a text stays as it is without facts', () => {
  expect(asTemplate('Dear Sir', {})).toBe('Dear Sir');
  expect(asTemplate('Dear A', { firstName: 'A', name: '' })).toBe('Dear A');
});
