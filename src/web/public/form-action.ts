import { data } from 'react-router';
import type { Accepted } from '#shared/calls/form.ts';
import type { FormDeclaration } from '#shared/desk/visitor-form.ts';
import type { PageServices } from '../render.ts';
import { confirmationOf } from './islands/confirmation.ts';
import { byField, isMarked, markedFieldsMessage } from './islands/field-errors.ts';
import { type FormRequest, fileOf, requestOf, textOf } from './islands/form-data.ts';
import type { FormState } from './islands/use-sending.ts';
import { refusalOf } from './refusal-of.ts';

/** The request with its file, in the shape that other programs send. */
type WholeRequest<F extends FormDeclaration> = FormRequest<F> &
  (F['file'] extends { name: infer N extends string }
    ? { [K in N]: { name: string; type: string; data: string } }
    : unknown);

export async function wholeRequestOf<F extends FormDeclaration>(
  form: F,
  data: FormData,
  own: Parameters<typeof requestOf>[2],
): Promise<WholeRequest<F>> {
  const name = form.file?.name ?? '';
  const file = fileOf(data, name);
  return {
    ...requestOf(form, data, own),
    // if the file is missing, the call’s validation reports it
    ...(file && { [name]: { name: file.name, type: file.type, data: await base64Of(file) } }),
  } as WholeRequest<F>; // keyed by the same names
}

const base64Of = async (file: File) => new Uint8Array(await file.arrayBuffer()).toBase64();

/** Handles a form sent without JavaScript: the same messages, with everything typed still there. */
export async function answered<F extends FormDeclaration>(
  form: F,
  sent: FormData,
  { call, refused }: Pick<PageServices, 'call' | 'refused'>,
  send: (request: WholeRequest<F>) => Promise<Accepted>,
) {
  if (refused)
    return data<FormState>(
      { errors: {}, values: {}, sent: null, message: refused.message },
      { status: refused.status },
    );
  const values = Object.fromEntries(
    [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  let accepted: Accepted;
  try {
    // The cached page is the same for everyone: a resent form is recognized by its render time and its text.
    const own = { requestId: textOf(sent, 'formToken'), captchaToken: null };
    accepted = await send(await wholeRequestOf(form, sent, own));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { status, fields, message, retryAfter } = refusal;
    const errors = byField(fields ?? {});
    const marked = isMarked(form, errors);
    return data<FormState>(
      {
        errors: marked ? errors : {}, // errors without a field are shown below the form
        values,
        sent: null,
        message: marked ? markedFieldsMessage : message,
      },
      { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} },
    );
  }
  const forms = await call('web/forms', {}).catch(() => null); // the form was accepted even if this fails
  return data<FormState>({
    errors: {},
    values: {},
    sent: confirmationOf(sent, accepted, forms, true),
    message: null,
  });
}
