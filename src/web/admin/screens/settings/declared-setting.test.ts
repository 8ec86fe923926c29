import { expect, it } from 'vitest';
import { settings } from '#content/settings.ts';
import type { FormSetting } from '#shared/settings/define.ts';
import { type SettingKey, settingDeclarations } from '#shared/settings/index.ts';
import { problemsIn } from '../../form/problems.ts';
import { resolverOf } from '../../form/use-schema-form.ts';
import { newItem } from '../../inputs/new-item.ts';

type FormKey = Exclude<SettingKey, 'metaData'>;
const names = (Object.keys(settingDeclarations) as SettingKey[]).filter((name) => name !== 'metaData');
const declared = (name: FormKey): FormSetting => settingDeclarations[name];

const valuesOf = (name: FormKey) => declared(name).toForm(settings[name]);
const problemsOf = async (name: FormKey, values: Record<string, unknown>) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  return problemsIn((await resolverOf(declared(name).formSchema)(values, undefined, options)).errors);
};

it.each(names)('%s: a stored value is valid in its form, and is saved unchanged', async (name) => {
  const values = valuesOf(name);
  expect(await problemsOf(name, values)).toEqual({});
  expect(declared(name).fromForm(values)).toEqual(settings[name]);
});

it('reports an error at the field that shows it', async () => {
  const hours = { ...valuesOf('hours'), open: '25:00', holidays: [{ date: null }, { date: 'Christmas' }] };
  expect(await problemsOf('hours', hours)).toEqual({
    open: 'Enter a time as hours:minutes',
    'holidays.1.date': 'Enter a date, such as 25 Nov 2026',
  });
  expect(await problemsOf('scrollingText', { value: '' })).toEqual({ value: 'This field is required' });
});

it('refuses a closing time before the opening, which would count as all day, and a one-digit hour', async () => {
  const hours = { ...valuesOf('hours'), open: '9:00' };
  expect(await problemsOf('hours', { ...hours, close: '07:00' })).toEqual({
    close: 'Enter a time after the office opens',
  });
  expect(await problemsOf('hours', { ...hours, close: '9:00' })).toEqual({});
  expect(await problemsOf('hours', { ...hours, close: '19:00' })).toEqual({});
});

it('requires only the marked fields of an office', async () => {
  const { item } = settingDeclarations.contacts.fields.offices;
  const contacts = { ...valuesOf('contacts'), offices: [newItem(item ?? {})] };
  expect(Object.keys(await problemsOf('contacts', contacts))).toEqual([
    'offices.0.country',
    'offices.0.city',
    'offices.0.address',
  ]);
});
