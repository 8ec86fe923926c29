import { atOffice } from './office-time.ts';

/** The calendar year in the company's home, Asia/Kolkata. */
export const currentYear = (now: Date): number => atOffice(now).getUTCFullYear();

/** Current year minus the founding year, padded to two digits; 2026 gives "09" for 2017. */
export const yearsInBusiness = (now: Date, founded = 2017): string =>
  String(Math.max(0, currentYear(now) - founded)).padStart(2, '0');
