import { AppError } from '#shared/errors.ts';
import type { BodyReservation } from './body-memory.ts';
import { readMultipartForm } from './multipart-form.ts';

/** The rest of the form: the sealed request, boundaries and headers of parts. */
const besidesFile = 128 * 1024;

const brokenOff = () => new AppError(400, 'The request was cut off. Try again.');
const tooMany = () => new AppError(413, 'Send the sealed request and one file.');

export interface SentFile {
  name: string;
  type: string;
  data: string;
}

/** The file as the call has it, which takes it in base64. */
async function sentFile(file: File): Promise<SentFile> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return { name: file.name, type: file.type, data: bytes.toString('base64') };
}

/**
 * A sealed request with a file beside it: `data` and a part of the file's name in one multipart body, parsed while it arrives.
 * A file that is too large is cut one byte above the limit: enough for the call to say so at its field.
 */
export async function readSealedForm(
  request: Request,
  { name, maxBytes }: { name: string; maxBytes: number },
  place: BodyReservation,
): Promise<{ data: string; file: SentFile | null }> {
  const limit = 2 * maxBytes + besidesFile;
  const tooLarge = () => new AppError(413, `Use a file of at most ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  const words = { tooLarge, tooMany, brokenOff };
  const form = await readMultipartForm(request, { limit, fileBytes: maxBytes + 1 }, place, words);
  const data = form.get('data');
  if (typeof data !== 'string') throw brokenOff();
  const file = form.get(name);
  await place.turn();
  return { data, file: file instanceof File && file.size > 0 ? await sentFile(file) : null };
}
