import * as z from 'zod/mini';
import { istMs, officeDay } from '../office-time.ts';
import {
  absent,
  email,
  isDay,
  line,
  lines,
  messages,
  phone,
  wholeBetween,
  withDefault,
} from '../resource/rules.ts';
import { hourMs } from '../time-units.ts';
import { type ImportMap, importColumns, importStatuses } from './contact-columns.ts';
import { enquiryForm } from './enquiry.ts';
import { amountOf, currencies } from './sale.ts';

/** '31/01/2026' and the like are read day first; a time after the day is left out. */
function dayOf(text: string): string | null {
  const [day = ''] = text.split(/[ T]/);
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(day);
  const iso = parts ? `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : day;
  return isDay(iso) ? iso : null;
}

const noonMs = 12 * hourMs;
const dayWords = 'Enter a past day as 31/01/2026 or 2026-01-31';
const received = (now: Date) =>
  z.pipe(
    z.string().check(
      z.refine((text) => {
        const day = dayOf(text);
        return day !== null && day <= officeDay(now);
      }, dayWords),
    ),
    // noon at the office: the same day for whoever reads it
    z.transform((text: string) =>
      new Date(Math.min(now.getTime(), Date.parse(dayOf(text) ?? '') - istMs + noonMs)).toISOString(),
    ),
  );

const { fields } = enquiryForm;
const text = (schema: unknown) => absent(schema as z.ZodMiniType<string>);
/** The cells of one row by what they hold. */
export const contactRow = (now: Date) =>
  z.object({
    email: email() as unknown as z.ZodMiniType<string>,
    firstName: line(fields.firstName.max) as unknown as z.ZodMiniType<string>,
    lastName: text(line(fields.lastName.max)),
    company: text(line(fields.company.max)),
    phone: text(phone()),
    message: text(lines(fields.message.max)),
    received: text(received(now)),
    status: withDefault(z.enum(importStatuses, 'Enter won, lost or closed'), 'closed'),
    amount: withDefault(
      z.nullable(z.number('Enter a whole amount such as 250000')) as z.ZodMiniType<number | null>,
      null,
    ),
    currency: withDefault(z.enum(currencies, `Enter one of ${currencies.join(', ')}`), 'INR'),
  });
export type ContactRow = z.output<ReturnType<typeof contactRow>>;

/** A leading ' was put there by an export, so that a spreadsheet takes '+91…' for text. */
const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** The cells of a row, by the map. */
export function cellsOf(cells: readonly string[], map: ImportMap): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name } of importColumns) {
    const at = map[name];
    if (at !== undefined) values[name] = plain(cells[at] ?? '');
  }
  if (typeof values.amount === 'string') values.amount = amountOf(values.amount) ?? (values.amount || null);
  if (typeof values.status === 'string') values.status = values.status.toLowerCase();
  if (typeof values.currency === 'string') values.currency = values.currency.toUpperCase();
  return values;
}

const column = z.optional(wholeBetween(0, 500));
export const importMap = z.strictObject({
  email: z
    .int('Choose the column with the email')
    .check(z.gte(0, messages.whole), z.lte(500, messages.whole)),
  firstName: z
    .int('Choose the column with the name')
    .check(z.gte(0, messages.whole), z.lte(500, messages.whole)),
  lastName: column,
  company: column,
  phone: column,
  message: column,
  received: column,
  status: column,
  amount: column,
  currency: column,
});
