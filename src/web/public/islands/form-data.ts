import type { FormDeclaration } from '#shared/desk/visitor-form.ts';

/** The text of a field; '' when there is no such field, or it is a file. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** The chosen file; null when there is none. */
export function fileOf(data: FormData, name: string): File | null {
  const file = data.get(name);
  return file instanceof File && file.size > 0 ? file : null;
}

/** What both forms send besides their own fields, mostly from hidden inputs (hidden-fields.tsx). */
interface Carried {
  formToken: string;
  website: string;
  page: string;
  consent: string;
  /** Idempotency key: the same when a form is resent. */
  requestId: string;
  captchaToken: string | null;
}

/** What a form sends, without its file. */
export type FormRequest<F extends FormDeclaration> = { [K in keyof F['fields']]: string } & Carried;

/** Builds the call’s request from a filled form, whether sent by the island or by the browser; the file is sent separately. */
export function requestOf<F extends FormDeclaration>(
  { fields }: F,
  data: FormData,
  own: Pick<Carried, 'requestId' | 'captchaToken'>,
): FormRequest<F> {
  const names = [...Object.keys(fields), 'formToken', 'website', 'page', 'consent'];
  return {
    ...Object.fromEntries(names.map((name) => [name, textOf(data, name)])),
    ...own,
  } as FormRequest<F>; // keyed by the same names
}
