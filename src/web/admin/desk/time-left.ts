import type { EnquiryRow } from '#shared/calls/desk/enquiries.ts';
import type { Tone } from '#web/ui/pill.tsx';

/** '45 min' or '2 h 30 min', and whole hours from three. */
function spanText(minutes: number): string {
  const whole = Math.max(1, Math.round(Math.abs(minutes)));
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  return rest === 0 || hours >= 3 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The time left to answer, in office time; null once nobody is waiting. */
export function timeLeft(
  row: Pick<EnquiryRow, 'minutesLeft' | 'overdue'>,
): { text: string; tone: Tone } | null {
  if (row.minutesLeft === null) return null;
  // outside office hours no office minutes pass, but the due time may have passed
  if (row.overdue) {
    return {
      text: row.minutesLeft === 0 ? 'Overdue' : `Overdue by ${spanText(row.minutesLeft)}`,
      tone: 'bad',
    };
  }
  if (row.minutesLeft === 0) return { text: 'No office hours left', tone: 'warn' };
  return { text: `${spanText(row.minutesLeft)} left`, tone: row.minutesLeft < 120 ? 'warn' : 'neutral' };
}
