import { applicationForm } from '#shared/desk/application.ts';
import { AppError } from '#shared/errors.ts';
import type { BodyPlace } from './body-room.ts';
import { isMonstrousForm } from './form-bounds.ts';
import { isFromOtherSite } from './other-site.ts';
import { readBody } from './read-body.ts';

/** The pages that hold a form, with the largest body each takes in bytes: up to twice the largest CV, so that one that is too large is still told so in the form. */
const forms: readonly (readonly [path: RegExp, limit: number])[] = [
  [/^\/contact$/, 128 * 1024],
  [/^\/careers\/[^/]+$/, 2 * applicationForm.file.maxBytes + 128 * 1024],
];
/** A form sent as a query has no file. */
const queryLimit = 128 * 1024;
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * A form sent without JavaScript, read within the size limit of its page and checked to be one. Null where the page has no form;
 * throws `AppError` for what another site sent (403), is too large (413), no form (415) or broken (400). `path` in its one spelling.
 */
export async function postedForm(
  request: Request,
  path: string,
  publicUrl: string,
  place: BodyPlace,
): Promise<Request | null> {
  const [, limit] = forms.find(([pattern]) => pattern.test(path)) ?? [];
  if (limit === undefined) return null;
  if (isFromOtherSite(request.headers, publicUrl))
    throw new AppError(
      403,
      `This form was sent by a page of another site. Your text is still in it: go back, or write to us at ${publicUrl}${path}.`,
    );
  const type = request.headers.get('content-type') ?? '';
  if (!formTypes.test(type)) throw new AppError(415, 'Send the form as a form.');
  const body = (await readBody(
    request,
    /^multipart/i.test(type) ? limit : queryLimit,
    place,
  )) as Uint8Array<ArrayBuffer>;
  await place.turn();
  if (isMonstrousForm(type, body)) throw new AppError(413, 'The form has more fields than this page.');
  // the router compares a form's origin with the address it was sent to, where a proxy that speaks http to us changed the scheme
  const headers = new Headers(request.headers);
  headers.delete('origin');
  const again = () => new Request(new URL(path, publicUrl), { method: 'POST', headers, body });
  await again()
    .formData()
    .catch(() => {
      throw new AppError(400, 'The form did not arrive whole. Please send it again.');
    });
  return again();
}
