const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** '21 November 2026', as the office reads its calendar. */
export const dayOf = (iso: string): string => day.format(new Date(iso));
