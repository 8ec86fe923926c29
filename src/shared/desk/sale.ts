import * as z from 'zod/mini';
import { absent, lines, maxInteger, messages, nearYears } from '../resource/rules.ts';

/** Currencies of an order. */
export const currencies = ['INR', 'KWD', 'AED', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** Reasons why an enquiry was lost. */
export const lossReasons = [
  { value: 'price', label: 'Too expensive' },
  { value: 'budget', label: 'No budget' },
  { value: 'timing', label: 'Not now' },
  { value: 'competitor', label: 'Chose somebody else' },
  { value: 'scope', label: 'Not what we do' },
  { value: 'silent', label: 'Stopped replying' },
  { value: 'other', label: 'Another reason' },
] as const;
type LossReason = (typeof lossReasons)[number]['value'];
/** Statuses that require a reason. */
export const lostStatuses: readonly string[] = ['lost', 'closed'];

export const lossNoteLength = 500;
const wholeAmount = 'Enter a whole amount such as 250000';
const dayWords = 'Enter a date such as 2026-01-31';

const values = <const L extends readonly { value: string }[]>(list: L) =>
  list.map((each) => each.value) as unknown as [L[number]['value'], ...L[number]['value'][]]; // as many as the list has

/** What staff note about the sale; part of every enquiry. */
export const saleShape = {
  /** In whole units of the currency. */
  amount: absent<number>(z.int(wholeAmount).check(z.gte(0, wholeAmount), z.lte(maxInteger, wholeAmount))),
  currency: z.enum(currencies, messages.choice),
  /** The office day on which to write or call again. */
  followUp: absent(
    z.iso.date({ error: dayWords }).check(z.regex(nearYears, dayWords)) as unknown as z.ZodMiniType<string>,
  ),
  lossReason: absent<LossReason>(z.enum(values(lossReasons), messages.choice)),
  lossNote: absent(lines(lossNoteLength) as unknown as z.ZodMiniType<string>),
};
export type Sale = { [K in keyof typeof saleShape]: z.output<(typeof saleShape)[K]> };

const grouped = {
  INR: new Intl.NumberFormat('en-IN'),
  other: new Intl.NumberFormat('en-US'),
};

/** 'INR 2,50,000': lakhs and crores for rupees, thousands for the others. */
export const worthText = (amount: number, currency: string): string =>
  `${currency} ${(currency === 'INR' ? grouped.INR : grouped.other).format(amount)}`;

/** Parses a typed amount, however grouped; null for none, undefined for anything but a whole amount. */
export function amountOf(text: string): number | null | undefined {
  const digits = text.replace(/[\s,]/g, '');
  if (digits === '') return null;
  const amount = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
  return amount <= maxInteger ? amount : undefined;
}

export const lossLabel = (reason: string): string =>
  lossReasons.find(({ value }) => value === reason)?.label ?? reason;
