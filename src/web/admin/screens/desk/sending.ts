import type { DeskMail } from '#shared/desk-calls.ts';

/** A mail is on its way: one wants to see it go out, or fail. */
export const anySending = (mails: readonly DeskMail[], now = Date.now()): boolean =>
  mails.some(
    ({ state, lastError, nextAt }) =>
      state === 'sending' || (state === 'waiting' && lastError === null && Date.parse(nextAt) <= now),
  );
