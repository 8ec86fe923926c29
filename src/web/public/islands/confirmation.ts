import type { Accepted } from '#shared/calls/form.ts';
import type { CallResponse } from '#shared/calls.ts';
import { textOf } from './form-data.ts';

/** Content of the confirmation. */
export interface Confirmation {
  firstName: string;
  email: string;
  /** As text; null if the server could not be reached. */
  answerBy: string | null;
  receipts: boolean;
  /** Without JavaScript, the toast’s text is part of the confirmation. */
  plainly: boolean;
}

export const confirmationOf = (
  sent: FormData,
  { receipt }: Accepted,
  forms: CallResponse<'web/forms'> | null,
  plainly: boolean,
): Confirmation => ({
  firstName: textOf(sent, 'firstName').trim(),
  email: textOf(sent, 'email').trim(),
  answerBy: forms?.answerBy ?? null,
  receipts: (receipt ?? true) && (forms?.receipts ?? false),
  plainly,
});
