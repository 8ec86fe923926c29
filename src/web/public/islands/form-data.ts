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

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { toBase64 } = bytes as { toBase64?: () => string }; // not in every browser
  if (toBase64) return toBase64.call(bytes);
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

interface SentFile {
  name: string;
  type: string;
  data: string;
}

/** What both forms send besides their own fields, mostly hidden inputs (hidden-fields.tsx). */
export interface Carried {
  formToken: string;
  website: string;
  page: string;
  consent: string;
  /** Idempotency key: the same when a form is resent. */
  requestId: string;
  captchaToken: string | null;
}

/** What a form sends. */
export type FormRequest<F extends FormDeclaration> = { [K in keyof F['fields']]: string } & Carried &
  (F['file'] extends { name: infer N extends string } ? { [K in N]: SentFile } : unknown);

/** Builds the call’s request from a filled form, whether sent by the island or by the browser. */
export async function requestOf<F extends FormDeclaration>(
  { fields, file }: F,
  data: FormData,
  own: Pick<Carried, 'requestId' | 'captchaToken'>,
): Promise<FormRequest<F>> {
  const names = [...Object.keys(fields), 'formToken', 'website', 'page', 'consent'];
  const chosen = file && fileOf(data, file.name);
  return {
    ...Object.fromEntries(names.map((name) => [name, textOf(data, name)])),
    // without a file the call’s validation reports what is missing
    ...(chosen && { [file.name]: { name: chosen.name, type: chosen.type, data: await base64Of(chosen) } }),
    ...own,
  } as FormRequest<F>; // keyed by the same names
}
