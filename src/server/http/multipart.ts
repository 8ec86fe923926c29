import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { AppError } from '#shared/errors.ts';

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
const brokenOff = () => new AppError(422, 'The upload broke off. Try again.');
const wrongType = () => new AppError(415, 'Send the file as multipart/form-data.');

/** The last segment of a path, without characters that have a meaning in paths or headers. */
const nameOf = (name: string | undefined) =>
  (name?.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim().slice(0, 200) || 'file';

/** The files of a multipart request; number and size are checked as they arrive, so that nothing beyond the limits is held. */
export async function readFiles(request: Request, { field, max, maxBytes }: Bounds): Promise<UploadedFile[]> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw wrongType();
  const tooLarge = () => new AppError(413, `Use a file of at most ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  const most = max * maxBytes + besidesFiles;
  const reader = request.body.getReader();
  if (Number(request.headers.get('content-length')) > most) {
    void reader.cancel();
    throw tooLarge();
  }

  const files: UploadedFile[] = [];
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined); // handled where it is raced
  const parser = open(type, { ...bounds, files: max, fileSize: maxBytes, parts: max + bounds.fields });
  const finished = new Promise<void>((resolve) => parser.on('finish', resolve));
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
    for (let size = 0; ; ) {
      const { done, value } = await reader.read().catch(() => Promise.reject(brokenOff()));
      if (done) break;
      size += value.length;
      if (size > most) throw tooLarge();
      const written = new Promise<void>((resolve) => parser.write(value, () => resolve()));
      await Promise.race([written, failed.promise]);
    }
    parser.end();
    await Promise.race([finished, failed.promise]);
  } catch (error) {
    files.length = 0;
    reader.cancel().catch(() => undefined); // it may have broken off
    throw error;
  }
  if (files.length === 0) throw new AppError(422, 'Choose a file', { fields: { [field]: 'Choose a file' } });
  return files;
}

type Limits = NonNullable<ConstructorParameters<typeof Busboy>[0]['limits']>;

function open(type: string, limits: Limits): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw wrongType(); // no boundary
  }
}

function collect(stream: BusboyFileStream, done: (bytes: Uint8Array) => void): void {
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => done(Buffer.concat(parts)));
}
