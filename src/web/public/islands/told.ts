import type { CallResponse } from '#shared/calls.ts';
import { textOf } from './form-data.ts';

/** What the message after sending is made of. */
export interface Told {
  firstName: string;
  email: string;
  /** In words; null when the server could not be asked. */
  answerBy: string | null;
  receipts: boolean;
  /** Sent without JavaScript: the toast's words stand in the message. */
  plainly: boolean;
}

export const toldOf = (sent: FormData, forms: CallResponse<'web/forms'> | null, plainly: boolean): Told => ({
  firstName: textOf(sent, 'firstName').trim(),
  email: textOf(sent, 'email').trim(),
  answerBy: forms?.answerBy ?? null,
  receipts: forms?.receipts ?? false,
  plainly,
});
