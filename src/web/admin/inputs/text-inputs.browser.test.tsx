import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Field } from '#shared/resource/field.ts';
import {
  email,
  number,
  optionalDate,
  optionalPhone,
  optionalText,
  optionalTextarea,
  text,
  textarea,
  url,
} from '#shared/resource/kit.ts';
import { showFields } from '#web/testing/fields.tsx';
import { violations } from '#web/testing/violations.ts';

const label = 'Its name';
const control = () => page.getByLabelText(label);

test.each<[kind: string, field: Field, typed: string, held: unknown]>([
  ['text', text({ label }) as Field, 'Harbour', 'Harbour'],
  ['textarea', textarea({ label }) as Field, 'Two words', 'Two words'],
  ['email', email({ label }) as Field, 'meera@example.com', 'meera@example.com'],
  ['phone', optionalPhone({ label }) as Field, '+91 98400 00000', '+91 98400 00000'],
  ['url', url({ label }) as Field, '/services', '/services'],
  ['number', number({ label, min: 1, max: 9, initial: 3 }) as Field, '7', 7],
  ['date', optionalDate({ label }) as Field, '2026-11-21', '2026-11-21'],
])('a %s is typed into the control of its label', async (_, field, typed, held) => {
  const values = await showFields({ field });
  await control().fill(typed);
  await expect.poll(() => values().field).toBe(held);
  await expect.element(control()).toHaveValue(typed);
});

test.each<[kind: string, field: Field, typed: string, says: string]>([
  ['text', text({ label }) as Field, '', 'This field is required'],
  ['textarea', textarea({ label, max: 5 }) as Field, 'Six letters', 'Use at most 5 characters'],
  ['email', email({ label }) as Field, 'meera', 'Enter a valid email'],
  ['phone', optionalPhone({ label }) as Field, 'call me', 'Enter a valid phone number'],
  [
    'url',
    url({ label }) as Field,
    'example',
    'Enter a path such as /careers, or a full address starting with https://',
  ],
  ['number', number({ label, min: 1, max: 9, initial: 3 }) as Field, '12', 'Enter a number from 1 to 9'],
  [
    'number that is none',
    number({ label, min: 1, max: 9, initial: 3 }) as Field,
    '1x',
    'Enter a whole number',
  ],
])('a %s shows its error on blur', async (_, field, typed, says) => {
  await showFields({ field }, { values: { field: field.input === 'number' ? 3 : '' } });
  await control().fill(typed);
  await control().click();
  expect(page.getByText(says).elements()).toEqual([]);
  await userEvent.tab();
  await expect.element(control()).toHaveAccessibleDescription(says);
  await expect.element(control()).toHaveAttribute('aria-invalid', 'true');
});

test('a field draws its focus ring as its border, alone and beside a button', async () => {
  await showFields({
    field: text({ label }) as Field,
    day: optionalDate({ label: 'Its day' }) as Field,
  });
  const ring = (element: Element) => {
    const { outlineStyle, outlineOffset } = getComputedStyle(element);
    return `${outlineStyle} ${outlineOffset}`;
  };
  await control().click();
  expect(ring(control().element())).toBe('solid -1px');
  const day = page.getByLabelText('Its day');
  await day.click();
  expect(ring(day.element().parentElement as Element)).toBe('solid -1px');
});

test.each(['5,00,000', '500,000', '500 000', '5,00,000 '])('%s is parsed as a number', async (typed) => {
  const values = await showFields({ field: number({ label, min: 1, max: 900_000, initial: 3 }) as Field });
  await control().fill(typed);
  await expect.poll(() => values().field).toBe(500_000);
  await expect.element(control()).toHaveValue(typed);
});

test('an invalid number stays as typed, also in the stored draft', async () => {
  const values = await showFields({ field: number({ label, min: 1, max: 9, initial: 3 }) as Field });
  await control().fill('5,00');
  await expect.poll(() => JSON.stringify(values())).toBe('{"field":"5,00"}');
  await control().fill('1x');
  await expect.element(control()).toHaveValue('1x');
  await control().fill('');
  await expect.element(control()).toHaveValue('');
});

test.each<[kind: string, field: Field, pasted: string, says: string]>([
  ['text', text({ label, max: 10 }) as Field, 'Lighthouse keeping', 'Use at most 10 characters'],
  ['email', email({ label }) as Field, `${'a'.repeat(260)}@example.com`, 'Use at most 254 characters'],
  [
    'phone',
    optionalPhone({ label }) as Field,
    '+91 98400 00000, ext. 4711, after six',
    'Enter a valid phone number',
  ],
  ['url', url({ label }) as Field, `/${'a'.repeat(600)}`, 'Use at most 500 characters'],
])('a %s over its limit is reported, not cut off', async (_, field, pasted, says) => {
  const values = await showFields({ field }, { values: { field: '' } });
  await control().click();
  document.execCommand('insertText', false, pasted);
  await expect.poll(() => values().field).toBe(pasted);
  await userEvent.tab();
  await expect.element(control()).toHaveAccessibleDescription(says);
});

test('a text is counted near its limit and over it', async () => {
  await showFields({ field: text({ label, max: 20 }) as Field });
  await userEvent.type(control(), 'Lighthouse keepi');
  await expect.element(page.getByText('16 / 20')).toBeVisible();
  await userEvent.type(control(), 'ng at night');
  await expect.element(page.getByText('27 / 20')).toBeVisible();
});

test('a time of five characters has no counter', async () => {
  await showFields({ field: text({ label, max: 5 }) as Field }, { values: { field: '10:00' } });
  await expect.element(control()).toHaveValue('10:00');
  expect(page.getByText('5 / 5').elements()).toEqual([]);
});

test('an emptied date is null', async () => {
  const values = await showFields(
    { field: optionalDate({ label }) as Field },
    { values: { field: '2026-11-21' } },
  );
  await control().fill('');
  await expect.poll(() => values().field).toBeNull();
});

test('a date that a program wrote as a number is shown', async () => {
  await showFields({ field: optionalDate({ label }) as Field }, { values: { field: 20261121 } });
  await expect.element(page.getByRole('textbox', { name: label })).toHaveValue('20261121');
});

test('all are accessible in both themes', async () => {
  await showFields({
    one: text({ label: 'One', help: 'Shown above the title.' }) as Field,
    two: optionalTextarea({ label: 'Two' }) as Field,
    three: email({ label: 'Three' }) as Field,
    four: number({ label: 'Four', min: 1, max: 9, initial: 3 }) as Field,
    five: optionalDate({ label: 'Five' }) as Field,
  });
  await expect.element(page.getByLabelText('One')).toHaveAccessibleDescription('Shown above the title.');
  await expect.element(page.getByLabelText('One')).toHaveAttribute('aria-required', 'true');
  await expect.element(page.getByLabelText('Two')).not.toHaveAttribute('aria-required');
  expect(await violations()).toEqual([]);
});

test('cannot be typed into when read-only', async () => {
  const values = await showFields(
    { field: optionalText({ label }) as Field },
    { readOnly: true, values: { field: 'As it was' } },
  );
  await control().click();
  await userEvent.keyboard('More');
  expect(values().field).toBe('As it was');
});

test.each<[kind: string, field: Field]>([
  ['text', text({ label }) as Field],
  ['textarea', textarea({ label }) as Field],
])('Arabic words in a %s are written from the right', async (_, field) => {
  await showFields({ field }, { values: { field: 'النسخ الاحتياطي (2)' } });
  await expect.element(control()).toHaveValue('النسخ الاحتياطي (2)');
  expect(getComputedStyle(control().element()).unicodeBidi).toBe('plaintext');
});

test('a value of exactly the required length has no counter', async () => {
  await showFields({ field: text({ label, max: 5 }) as Field }, { values: { field: '10:00' } });
  await expect.element(control()).toHaveValue('10:00');
  expect(page.getByText('5 / 5').elements()).toHaveLength(0);
});
