const yearInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric' });

/** The calendar year in the company's home, Asia/Kolkata. */
export const currentYear = (now: Date): number => Number(yearInIndia.format(now));

/** SPEC: current year minus the founding year, padded to two digits; 2026 gives "09" for 2017. */
export const yearsInBusiness = (now: Date, founded = 2017): string =>
  String(Math.max(0, currentYear(now) - founded)).padStart(2, '0');
