import { AppError } from '#shared/errors.ts';
import type { BodyReservation } from './body-memory.ts';
import { collect, feed, openParser } from './multipart-parser.ts';
import { bodyPieces } from './read-body.ts';

export interface UploadedFile {
  name: string;
  /** As the sender declared it: not to be trusted. */
  type: string;
  bytes: Uint8Array;
}

interface Bounds {
  field: 'file' | 'files[]';
  max: number;
  maxBytes: number;
}

/** Allowance for boundaries, part headers and fields beside the files. */
const besidesFiles = 256 * 1024;
const bounds = { fields: 20, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 20, headerSize: 8 * 1024 };
const brokenOff = () => new AppError(422, 'The upload was cut off. Try again.');
const wrongType = () => new AppError(415, 'Send the file as multipart/form-data.');

/** The last segment of a path, without characters that have a meaning in paths or headers. */
const nameOf = (name: string | undefined) =>
  (name?.split(/[\\/]/).at(-1) ?? '').slice(0, 200).replace(/\p{C}/gu, '').trim() || 'file';

/** The files of a multipart request, counted and weighed while they arrive; nothing is held beyond the bounds. */
export async function readFiles(
  { body, headers }: Request,
  { field, max, maxBytes }: Bounds,
  place: BodyReservation,
): Promise<UploadedFile[]> {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || !body) throw wrongType();
  const tooLarge = () => new AppError(413, `Use a file of at most ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  const limit = max * maxBytes + besidesFiles;

  const files: UploadedFile[] = [];
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined); // handled where it is raced
  const limits = { ...bounds, files: max, fileSize: maxBytes, parts: max + bounds.fields };
  const parser = openParser(type, limits, wrongType);
  parser.on('error', () => failed.reject(brokenOff()));
  parser.on('filesLimit', () =>
    failed.reject(new AppError(422, max === 1 ? 'Send one file' : `Send at most ${max} files at once`)),
  );
  parser.on('partsLimit', () => failed.reject(new AppError(422, 'Send fewer fields beside the files')));
  parser.on('file', (name, stream, fileName, _encoding, declared) => {
    stream.on('error', () => failed.reject(brokenOff()));
    stream.on('limit', () => failed.reject(tooLarge()));
    if (name !== field && name !== field.replace('[]', '')) stream.resume();
    else
      collect(stream, (bytes) => {
        const chosen = bytes.length > 0 || Boolean(fileName); // browsers send an empty part when no file was chosen
        if (chosen) files.push({ name: nameOf(fileName), type: declared, bytes });
      });
  });

  try {
    const pieces = bodyPieces(body, { headers, limit, place }, { tooLarge, brokenOff });
    await feed(parser, pieces, { failed: failed.promise, place });
  } catch (error) {
    files.length = 0;
    throw error;
  }
  if (files.length === 0) throw new AppError(422, 'Choose a file', { fields: { [field]: 'Choose a file' } });
  return files;
}
