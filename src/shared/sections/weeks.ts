/** The weeks or days of a step; open-ended without an end. */
export interface Weeks {
  from: number;
  to: number | null;
}

/** '2-10', '3' or '12-' as weeks; null for other words, which are shown as they stand. */
export function weeksOf(written: string | null | undefined): Weeks | null {
  const found = /^\s*(\d{1,3})\s*(?:([-–])\s*(\d{1,3})?)?\s*$/.exec(written ?? '');
  if (!found) return null;
  const [, first, dash, last] = found;
  const from = Number(first);
  const to = last ? Number(last) : dash ? null : from;
  return from < 1 || (to !== null && to < from) ? null : { from, to };
}

/** 'Weeks 2 to 10', as a sentence would say it; of days where they are meant. */
export function weeksText(written: string | null | undefined, unit = 'Week'): string | null {
  const weeks = weeksOf(written);
  if (!weeks) return written || null;
  const { from, to } = weeks;
  if (to === null) return `${unit} ${from} and after`;
  return to === from ? `${unit} ${from}` : `${unit}s ${from} to ${to}`;
}
