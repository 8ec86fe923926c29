import type { AppError } from '#shared/errors.ts';
import type { BodyPlace } from './body-room.ts';
import { maxFieldBytes, maxFields } from './form-bounds.ts';
import { asTyped } from './line-breaks.ts';
import { collect, feed, openParser } from './multipart.ts';
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

/** No form of the site asks for more. */
const maxFiles = 1;

/** A multipart form, parsed while it arrives: ten megabytes at once would hold everybody else up for a third of a second. */
export async function readMultipartForm(
  { body, headers }: Request,
  { limit, fileBytes }: Bounds,
  place: BodyPlace,
  { tooLarge, tooMany, brokenOff }: Words,
): Promise<FormData> {
  const form = new FormData();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined); // handled where it is raced
  const fail = (error: () => AppError) => () => failed.reject(error());
  if (!body) throw brokenOff();
  const parser = opened(headers.get('content-type') ?? '', fileBytes, brokenOff);
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

function opened(type: string, fileSize: number, brokenOff: () => AppError) {
  try {
    return openParser(type, {
      parts: maxFields,
      files: maxFiles,
      fileSize,
      fieldSize: maxFieldBytes,
      fieldNameSize: 100,
      headerPairs: 20,
      headerSize: 8 * 1024,
    });
  } catch {
    throw brokenOff(); // no boundary
  }
}
