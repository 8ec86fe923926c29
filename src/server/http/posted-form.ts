import { applicationForm } from '#shared/desk/application.ts';
import { AppError } from '#shared/errors.ts';
import { readBody } from './read-body.ts';

/** The pages that hold a form, with the largest body each takes in bytes: up to twice the largest CV, so that one that is too large is still told so in the form. */
const forms: readonly (readonly [path: RegExp, limit: number])[] = [
  [/^\/contact\/?$/, 128 * 1024],
  [/^\/careers\/[^/]+\/?$/, 2 * applicationForm.file.maxBytes + 128 * 1024],
];
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * A form sent without JavaScript, read whole within the bounds of its page and known to be one. Null where no form stands;
 * throws `AppError` for what is too large (413), no form (415) or broken (400).
 */
export async function postedForm(request: Request, path: string): Promise<Request | null> {
  const [, limit] = forms.find(([pattern]) => pattern.test(path)) ?? [];
  if (limit === undefined) return null;
  const type = request.headers.get('content-type') ?? '';
  if (!formTypes.test(type)) throw new AppError(415, 'Send the form as a form.');
  const body = (await readBody(request, limit)) as Uint8Array<ArrayBuffer>;
  const again = () => new Request(request.url, { method: 'POST', headers: request.headers, body });
  await again()
    .formData()
    .catch(() => {
      throw new AppError(400, 'The form did not arrive whole. Please send it again.');
    });
  return again();
}
