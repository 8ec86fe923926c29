import * as z from 'zod/mini';
import type { FieldOptions } from '../resource/field.ts';
import { checks, list, optionalDate, text } from '../resource/kit.ts';
import { messages, wholeBetween } from '../resource/rules.ts';
import { rulesOf } from '../resource/shapes.ts';
import { setting } from './define.ts';
import { listOf } from './fields.ts';

const week = [
  { value: '1', label: 'Monday' },
  { value: '2', label: 'Tuesday' },
  { value: '3', label: 'Wednesday' },
  { value: '4', label: 'Thursday' },
  { value: '5', label: 'Friday' },
  { value: '6', label: 'Saturday' },
  { value: '7', label: 'Sunday' },
] as const;
const days = checks({ label: 'Days', options: week, initial: [] });

const clock = (o: FieldOptions) => ({
  ...text({ ...o, max: 5 }),
  schema: z.string(messages.text).check(
    z.trim(),
    z.overwrite((typed) => (/^\d:/.test(typed) ? `0${typed}` : typed)),
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as hours:minutes'),
  ) as z.ZodMiniType<string>,
});

const form = setting({
  title: 'Office hours',
  help: 'Enquiries are promised an answer within one business day of these hours, Indian time (IST).',
  fields: {
    days: { ...days, schema: days.schema.check(z.minLength(1, messages.list)) },
    open: clock({ label: 'Opens at', help: 'Hours and minutes, such as 10:00.' }),
    close: clock({ label: 'Closes at', help: 'Such as 19:00; the same time as it opens means all day.' }),
    holidays: list({ label: 'Holidays', max: 400, item: { date: optionalDate({ label: 'Day' }) } }),
  },
});
const schema = z.strictObject({
  ...rulesOf(form.fields),
  /** From 1 = Monday to 7 = Sunday. */
  days: z
    .array(wholeBetween(1, 7), messages.list)
    .check(z.minLength(1, messages.list), z.maxLength(7, messages.list)),
  holidays: listOf(z.iso.date(messages.date), 400),
});

/** Business hours of the office. Days are stored as numbers, and holidays without the object that an item of a form is. */
export const hours = {
  ...form,
  schema,
  /** An earlier time, such as 07:00 for the evening, would count as all day (business-hours.ts); what was stored so is still read. */
  formSchema: form.formSchema.check(
    z.refine(({ open, close }) => open > '23:59' || close >= open, {
      path: ['close'],
      message: 'Enter a time after the office opens',
    }),
  ),
  toForm: (stored: z.output<typeof schema>) => ({
    ...stored,
    days: stored.days.map(String),
    holidays: stored.holidays.map((date) => ({ date })),
  }),
  fromForm: (values: z.output<typeof form.schema>) => ({
    ...values,
    days: values.days.map(Number),
    holidays: values.holidays.map(({ date }) => date).filter((date) => date !== null),
  }),
};
