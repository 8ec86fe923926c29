import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { settings } from '#content/settings.ts';
import { type SettingKey, settingSchemas } from '#shared/settings.ts';
import { problemsIn } from '../../form/problems.ts';
import { resolverOf } from '../../form/use-schema-form.ts';
import { newItem } from '../../inputs/new-item.ts';
import { settingForms } from './setting-forms.ts';

type Key = keyof typeof settingForms & SettingKey;
const names = Object.keys(settingForms) as Key[];

const schemaOf = (name: Key) =>
  settingForms[name].schema ?? (settingSchemas[name] as unknown as z.ZodMiniType);
const valuesOf = (name: Key) =>
  settingForms[name].toForm?.(settings[name]) ?? (settings[name] as Record<string, unknown>);
const problemsOf = async (name: Key, values: Record<string, unknown>) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  return problemsIn((await resolverOf(schemaOf(name))(values, undefined, options)).errors);
};

it.each(names)('%s: a stored value is valid in its form, and is saved unchanged', async (name) => {
  const values = valuesOf(name);
  expect(await problemsOf(name, values)).toEqual({});
  expect(settingForms[name].fromForm?.(values as Record<string, unknown>) ?? values).toEqual(settings[name]);
});

it('reports an error at the field that shows it', async () => {
  const hours = { ...valuesOf('hours'), open: '25:00', holidays: [{ date: null }, { date: 'Christmas' }] };
  expect(await problemsOf('hours', hours)).toEqual({
    open: 'Enter a time as hours:minutes',
    'holidays.1.date': 'Enter a date, such as 25 Nov 2026',
  });
  expect(await problemsOf('scrollingText', { value: '' })).toEqual({ value: 'This field is required' });
});

it('requires only the marked fields of an office', async () => {
  const { item } = settingForms.contacts.fields.offices ?? {};
  const contacts = { ...valuesOf('contacts'), offices: [newItem(item ?? {})] };
  expect(Object.keys(await problemsOf('contacts', contacts))).toEqual([
    'offices.0.country',
    'offices.0.city',
    'offices.0.address',
  ]);
});
