import { data } from 'react-router';
import type { FormDeclaration } from '#shared/desk/visitor-form.ts';
import type { PageServices } from '../render.ts';
import { confirmationOf } from './islands/confirmation.ts';
import { byField } from './islands/field-errors.ts';
import { type FormRequest, requestOf, textOf } from './islands/form-data.ts';
import type { FormState } from './islands/use-sending.ts';
import { refusalOf } from './refusal-of.ts';

/** Handles a form sent without JavaScript: the same messages, with everything typed still there. */
export async function answered<F extends FormDeclaration>(
  form: F,
  sent: FormData,
  { call }: Pick<PageServices, 'call'>,
  send: (request: FormRequest<F>) => Promise<unknown>,
) {
  const values = Object.fromEntries(
    [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  try {
    // The cached page is the same for everyone: a resent form is recognized by its render time and its text.
    const own = { requestId: textOf(sent, 'formToken'), captchaToken: null };
    await send(await requestOf(form, sent, own));
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
  const forms = await call('web/forms', {}).catch(() => null); // the form was accepted even if this fails
  return data<FormState>({ errors: {}, values: {}, sent: confirmationOf(sent, forms, true), message: null });
}
