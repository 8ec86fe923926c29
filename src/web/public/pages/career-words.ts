import { officeDayInWords } from '#shared/office-time.ts';
import { employmentTypes, officeNames, workModes } from '#shared/resources/career.ts';

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

export const employmentLabel = (value: string): string => labelOf(employmentTypes, value);
export const workModeLabel = (value: string): string => labelOf(workModes, value);
export const officeLabels = (values: readonly string[]): string =>
  values.map((value) => labelOf(officeNames, value)).join(', ');

interface Pay {
  from: number;
  to: number | null;
  currency: string;
  period: string;
}

/** '₹6,00,000 – ₹12,00,000 a year', one amount if both ends are the same, or 'from …' without an end. */
export function payInWords({ from, to, currency, period }: Pay): string {
  const amounts = new Intl.NumberFormat('en-IN', { style: 'currency', currency, maximumFractionDigits: 0 });
  const rangeOf = () => {
    if (to === null) return `from ${amounts.format(from)}`;
    return to === from ? amounts.format(from) : amounts.formatRange(from, to); // which writes '~' before equal ends
  };
  return `${rangeOf()} ${period === 'MONTH' ? 'a month' : 'a year'}`;
}

interface Terms {
  offices: readonly string[];
  employmentType: string;
  workMode: string;
  openings: number;
  validThrough: string | null;
  pay: Pay | null;
}

/** Short facts about a vacancy. */
export const factsOf = ({ offices, employmentType, workMode, openings, validThrough, pay }: Terms) =>
  [
    ['Where', officeLabels(offices)],
    ['How', `${employmentLabel(employmentType)}, ${workModeLabel(workMode).toLowerCase()}`],
    ['Pay', pay && payInWords(pay)],
    ['Openings', String(openings)],
    ['Open until', validThrough && officeDayInWords(validThrough)],
  ] as const;
