import type { AppError } from '#shared/errors.ts';
import type { BodyReservation } from './body-memory.ts';
import { maxFieldBytes, maxFields } from './form-bounds.ts';
import { asTyped } from './line-breaks.ts';
import { collect, feed, openParser } from './multipart-parser.ts';
import { bodyPieces } from './read-body.ts';

interface Bounds {
  /** Size of the whole body, in bytes. */
  limit: number;
  /** Bytes kept of the file: a larger one is cut there, and the form says that it is too large. */
  fileBytes: number;
}
interface Words {
  tooLarge: () => AppError;
  tooMany: () => AppError;
  brokenOff: () => AppError;
}

const bounds = {
  parts: maxFields,
  files: 1, // no form of the site asks for more
  fieldSize: maxFieldBytes,
  fieldNameSize: 100,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** Parses a multipart form while it arrives: parsing ten megabytes at once would block the thread for a third of a second. */
export async function readMultipartForm(
  { body, headers }: Request,
  { limit, fileBytes }: Bounds,
  place: BodyReservation,
  { tooLarge, tooMany, brokenOff }: Words,
): Promise<FormData> {
  const form = new FormData();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined); // handled where it is raced
  const fail = (error: () => AppError) => () => failed.reject(error());
  if (!body) throw brokenOff();
  const limits = { ...bounds, fileSize: fileBytes };
  const parser = openParser(headers.get('content-type') ?? '', limits, brokenOff);
  parser.on('error', fail(brokenOff));
  parser.on('partsLimit', fail(tooMany));
  parser.on('filesLimit', fail(tooMany));
  parser.on('field', (name, value, _nameCut, cut) => {
    if (cut) failed.reject(tooMany());
    else form.append(name ?? '', asTyped(value));
  });
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    stream.on('error', fail(brokenOff));
    collect(stream, (bytes) =>
      form.append(name ?? '', new File([bytes as BlobPart], fileName ?? '', { type })),
    );
  });
  const pieces = bodyPieces(body, { headers, limit, place }, { tooLarge, brokenOff });
  await feed(parser, pieces, { failed: failed.promise, place });
  return form;
}
