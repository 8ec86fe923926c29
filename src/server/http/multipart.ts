import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { AppError } from '#shared/errors.ts';
import type { BodyPlace } from './body-room.ts';
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
/** Parsed between two looks at whether a bound is broken: the parser itself goes on to the end of what it was given. */
const mouthful = 4096;
const brokenOff = () => new AppError(422, 'The upload broke off. Try again.');
const wrongType = () => new AppError(415, 'Send the file as multipart/form-data.');

/** The last segment of a path, without characters that have a meaning in paths or headers. */
const nameOf = (name: string | undefined) =>
  (name?.split(/[\\/]/).at(-1) ?? '').slice(0, 200).replace(/\p{C}/gu, '').trim() || 'file';

/** The files of a multipart request, counted and weighed while they arrive; nothing is held beyond the bounds. */
export async function readFiles(
  { body, headers }: Request,
  { field, max, maxBytes }: Bounds,
  place: BodyPlace,
): Promise<UploadedFile[]> {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || !body) throw wrongType();
  const tooLarge = () => new AppError(413, `Use a file of at most ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  const limit = max * maxBytes + besidesFiles;

  const files: UploadedFile[] = [];
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined); // handled where it is raced
  const parser = openParser(type, { ...bounds, files: max, fileSize: maxBytes, parts: max + bounds.fields });
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

type Limits = NonNullable<ConstructorParameters<typeof Busboy>[0]['limits']>;

export type Parser = InstanceType<typeof Busboy>;

export function openParser(type: string, limits: Limits): Parser {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw wrongType(); // no boundary
  }
}

/** Gives the parser the pieces as they come; between two of them everybody else has a turn. */
export async function feed(
  parser: Parser,
  pieces: AsyncIterable<Uint8Array>,
  { failed, place }: { failed: Promise<never>; place: BodyPlace },
): Promise<void> {
  const finished = new Promise<void>((resolve) => parser.on('finish', resolve));
  for await (const piece of pieces) {
    await place.turn();
    for (let at = 0; at < piece.length; at += mouthful) {
      const part = piece.subarray(at, at + mouthful);
      await Promise.race([new Promise<void>((resolve) => parser.write(part, () => resolve())), failed]);
    }
  }
  parser.end();
  await Promise.race([finished, failed]);
}

export function collect(stream: BusboyFileStream, done: (bytes: Uint8Array) => void): void {
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => done(Buffer.concat(parts)));
}
