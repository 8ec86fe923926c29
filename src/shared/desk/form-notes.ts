/** What the end of each form says, up to its link to the privacy policy; the form that is given back in an outage says it, too. */
const required = 'Fields marked * are required.';
const agreed = 'By sending you agree to our ';

/** `hours`: those of the office; unknown in an outage of the database. */
export const enquiryPromise = (hours?: string) =>
  hours ? `We answer within one business day, ${hours}.` : 'We answer within one business day.';

export const enquiryNote = (promise: string) => `${promise} ${required} ${agreed}`;

/** `keptDays`: number of days an application is kept; null where it is not known. */
export const applicationNote = (keptDays: number | null) =>
  [required, keptDays !== null && `We keep applications for ${keptDays} days.`, agreed]
    .filter(Boolean)
    .join(' ');
