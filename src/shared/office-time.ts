/** Asia/Kolkata is 5:30 ahead of UTC all year round: no time zone data is needed, and none is loaded (a tenth of the start). */
export const istMs = 330 * 60_000;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The same moment moved, so that its UTC fields read as the office's clock does. */
export const atOffice = (time: Date): Date => new Date(time.getTime() + istMs);

/** '2026-01-05': the day it is at the office; of a time, or of a day or a time as records keep them. */
export const officeDay = (time: Date | string): string => atOffice(new Date(time)).toISOString().slice(0, 10);

/** '5 January 2026': the same in words. */
export function officeDayInWords(time: Date | string): string {
  const [year, month, day] = officeDay(time).split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}
