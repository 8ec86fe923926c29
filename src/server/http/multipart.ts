import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { AppError } from '#shared/errors.ts';

export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

interface Bounds {
  field: 'file' | 'files[]';
  max: number;
  maxBytes: number;
}

/** The files of a multipart request, counted and weighed while they arrive. */
export function readFiles(request: Request, { field, max, maxBytes }: Bounds): Promise<UploadedFile[]> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;/i.test(type) || !request.body) throw new AppError(415, 'Send the file as multipart/form-data.');
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return new Promise((resolve, reject) => {
    const files: UploadedFile[] = [];
    let parser: InstanceType<typeof Busboy>;
    try {
      parser = new Busboy({ headers: { 'content-type': type }, limits: { files: max + 1, fileSize: maxBytes + 1, fields: 20, fieldSize: 10_000, parts: max + 30 } });
    } catch {
      reject(new AppError(415, 'Send the file as multipart/form-data.'));
      return;
    }
    const source = Readable.fromWeb(request.body as ReadableStream);
    const refuse = (error: AppError) => {
      reject(error);
      source.unpipe(parser);
      source.resume(); // what is still on its way is read and dropped, so that the answer arrives
    };
    parser.on('file', (name, stream, fileName, _encoding, mime) => {
      if (name !== field && name !== field.replace('[]', '')) {
        stream.resume();
        return;
      }
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('limit', () => refuse(new AppError(413, `Use a file of at most ${megabytes} MB.`)));
      stream.on('end', () => {
        files.push({ name: fileName.replace(/[\u0000-\u001f/\\]/g, '').slice(0, 200) || 'file', type: mime, bytes: new Uint8Array(Buffer.concat(parts)) });
        if (files.length > max) refuse(new AppError(422, `Send at most ${max} files at once.`));
      });
    });
    parser.on('error', () => refuse(new AppError(422, 'The upload broke off. Try again.')));
    source.on('error', () => reject(new AppError(422, 'The upload broke off. Try again.')));
    parser.on('finish', () => {
      if (files.length === 0) reject(new AppError(422, 'Choose a file.', { fields: { [field]: 'Choose a file' } }));
      else resolve(files);
    });
    source.pipe(parser);
  });
}
