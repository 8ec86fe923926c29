import type { ImageRecord } from '#shared/calls/images.ts';
import { AppError } from '#shared/errors.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';
import { readFiles } from '../http/uploaded-files.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { takeOrRefuse } from '../rpc/limiter.ts';
import { libraryTag } from './image-rows.ts';
import { imageLimit, prepareImage } from './image-variants.ts';
import { storePrepared, type Upload } from './store-image.ts';

const maxFiles = 10;
/** The panel sends one after another, from each of its windows. Refused before anything of it is read: a thousand at once cost no more than a few. */
const fewOfOnePerson = concurrencyLimit<number>({
  most: 6,
  busy: 'Too many uploads at once. Wait until some have ended and try again.',
  retryAfter: 5,
});

const badFile = (name: string, { status, message }: AppError) =>
  new AppError(
    status,
    `“${name.slice(0, 100)}”: ${message.replace(/\.?$/, '.')} None of the files was kept.`,
  );

const upload = (context: Context, field: 'file' | 'files[]', max: number) =>
  fewOfOnePerson(staffOf(context).id, () => read(context, field, max));

async function read(context: Context, field: 'file' | 'files[]', max: number): Promise<ImageRecord[]> {
  await takeOrRefuse(
    context.limits.upload,
    String(staffOf(context).id),
    'Too many uploads in ten minutes. Wait a few minutes and try again.',
  );
  const { request, place } = context;
  if (!request || !place) throw new Error('an upload needs a request');
  const files = await readFiles(request, { field, max, maxBytes: imageLimit }, place);
  const uploads: Upload[] = [];
  for (const file of files) {
    await place.turn();
    const prepared = await prepareImage(file.bytes).catch((error: unknown) => {
      throw files.length > 1 && error instanceof AppError ? badFile(file.name, error) : error;
    });
    uploads.push({ file, prepared });
  }
  const records = await storePrepared(context, uploads);
  context.changes.announce([libraryTag]);
  return records;
}

export const uploadImageCalls: Handlers<'image/single/upload' | 'image/multi/upload'> = {
  'image/single/upload': async (_request, context) => (await upload(context, 'file', 1))[0] as ImageRecord, // readFiles refuses when there is none
  'image/multi/upload': (_request, context) => upload(context, 'files[]', maxFiles),
};
