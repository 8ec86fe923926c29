import { data } from 'react-router';
import type { AppError } from '#shared/errors.ts';
import type { PageServices } from '../render.ts';
import { byField } from './islands/field-errors.ts';
import { toldOf } from './islands/told.ts';
import type { FormState } from './islands/use-sending.ts';

/** By its name: the server throws a class of its own module graph, which is not the one in this bundle. */
const refusalOf = (error: unknown): AppError | null =>
  error instanceof Error && error.name === 'AppError' ? (error as AppError) : null;

/** What a form sent without JavaScript is answered with: the same words, and everything typed still there. */
export async function answered(
  sent: FormData,
  { call }: Pick<PageServices, 'call'>,
  send: () => Promise<unknown>,
) {
  const values = Object.fromEntries(
    [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  try {
    await send();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { status, fields, message, retryAfter } = refusal;
    return data<FormState>(
      {
        errors: byField(fields ?? {}),
        values,
        sent: null,
        message: fields ? 'Please look at the marked fields.' : message,
      },
      { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} },
    );
  }
  const forms = await call('web/forms', {}).catch(() => null); // the form was taken all the same
  return data<FormState>({ errors: {}, values: {}, sent: toldOf(sent, forms, true), message: null });
}
