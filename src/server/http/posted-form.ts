import { applicationForm } from '#shared/desk/application.ts';
import { AppError } from '#shared/errors.ts';
import type { BodyReservation } from './body-memory.ts';
import { hasTooManyFields } from './form-bounds.ts';
import { asTyped } from './line-breaks.ts';
import { readMultipartForm } from './multipart-form.ts';
import { isFromOtherSite } from './other-site.ts';
import { readBody } from './read-body.ts';

/** The pages with a form, and the largest body each accepts, in bytes: up to twice the largest CV, so that a CV somewhat too large gets its message in the form. */
const forms: readonly (readonly [path: RegExp, limit: number])[] = [
  [/^\/contact$/, 128 * 1024],
  [/^\/careers\/[^/]+$/, 2 * applicationForm.file.maxBytes + 128 * 1024],
];
/** A URL-encoded form has no file. */
const queryLimit = 128 * 1024;
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

const brokenOff = () => new AppError(400, 'Part of the form did not arrive. Please send it again.');
const tooMany = () => new AppError(413, 'The form has more fields than this page asks for.');
const tooLarge = (limit: number) => () =>
  new AppError(413, `The form is too large: this page takes at most ${Math.floor(limit / 1024)} KB.`);

/** A form of one of our pages that was refused before it was read: its page shows why. */
export class RefusedForm extends AppError {
  constructor({ status, message, retryAfter }: AppError) {
    const back = 'Go back: what you typed is still in the form.';
    super(status, /go back/i.test(message) ? message : `${message} ${back}`, { retryAfter });
  }
}

/**
 * Reads a form sent without JavaScript within the size limit of its page. Null if the page has no form; throws `AppError` for one
 * from another site (403), too large (413), not a form (415) or malformed (400). `path` is canonical. `accepted` is called once
 * path and origin are valid, before the body is read: a malformed form costs as much as a valid one.
 */
export async function postedForm(
  request: Request,
  path: string,
  publicUrl: string,
  place: BodyReservation,
  accepted: () => Promise<void>,
): Promise<FormData | null> {
  const [, limit] = forms.find(([pattern]) => pattern.test(path)) ?? [];
  if (limit === undefined) return null;
  try {
    return await read(request, { path, limit }, publicUrl, place, accepted);
  } catch (error) {
    throw error instanceof AppError ? new RefusedForm(error) : error;
  }
}

async function read(
  request: Request,
  { path, limit }: { path: string; limit: number },
  publicUrl: string,
  place: BodyReservation,
  accepted: () => Promise<void>,
): Promise<FormData> {
  if (isFromOtherSite(request.headers, publicUrl))
    throw new AppError(
      403,
      `This form was sent from a page of another site. Your text is still in it: go back, or write to us at ${publicUrl}${path}.`,
    );
  await accepted();
  const type = request.headers.get('content-type') ?? '';
  if (!formTypes.test(type))
    throw new AppError(415, 'Send the form as multipart/form-data or application/x-www-form-urlencoded.');
  if (/^multipart/i.test(type)) {
    const words = { tooLarge: tooLarge(limit), tooMany, brokenOff };
    // one byte above the limit, so that a file that is too large can be recognized
    const fileBytes = applicationForm.file.maxBytes + 1;
    return readMultipartForm(request, { limit, fileBytes }, place, words);
  }
  const body = await readBody(request, queryLimit, place);
  await place.turn();
  if (hasTooManyFields(body)) throw tooMany();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(body)))
    form.append(name, asTyped(value));
  return form;
}

/** The request that a page’s action answers: the form itself is handed over beside it, so that no router parses it again. */
export function actionRequest(headers: Headers, path: string, publicUrl: string): Request {
  const own = new Headers(headers);
  // the router compares a form's origin with the address it was sent to, where a proxy that speaks http to us changed the scheme
  for (const name of ['origin', 'content-type', 'content-length']) own.delete(name);
  return new Request(new URL(path, publicUrl), { method: 'POST', headers: own });
}
