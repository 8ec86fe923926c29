import type { ImageRecord } from '#shared/calls/images.ts';
import { AppError } from '#shared/errors.ts';
import { callHeaders, openAnswer } from '#web/call.ts';
import { rememberImages } from './media/image-records.ts';
import { wrote } from './query/write.ts';
import { demandPerson, samePersonAgain } from './session/ended.ts';
import { readSession } from './session/session.ts';

const path = 'image/single/upload';
/** The types the server accepts; it refuses others too. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';

/** The server’s limit, checked before uploading. */
const maxBytes = 10 * 1024 * 1024;

/** XMLHttpRequest, because `fetch` does not report upload progress. */
function send(
  file: File,
  identity: Record<string, string>,
  onProgress: (sent: number) => void,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${path}`);
    for (const [name, value] of Object.entries(identity)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new AppError(503, 'The server cannot be reached. Try the upload again.'));
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

export interface Uploaded {
  record: ImageRecord;
  /** The library already had the identical image. */
  known: boolean;
}

interface Uploads {
  done: Uploaded[];
  refused: { file: File; error: unknown }[];
}

async function one(
  file: File,
  who: number | undefined,
  onProgress: (sent: number) => void,
): Promise<Uploaded> {
  demandPerson(who);
  const began = performance.now();
  const identity = callHeaders();
  const request = await send(file, identity, onProgress);
  try {
    const record = await openAnswer(
      path,
      identity,
      request.status,
      request.getResponseHeader('retry-after'),
      request.responseText,
    );
    // compared by the server’s clock, whose header has whole seconds
    const asked = Date.parse(request.getResponseHeader('date') ?? '') - (performance.now() - began) - 1000;
    return { record, known: Date.parse(record.createdAt) < asked };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) throw error;
    await samePersonAgain(who);
    return one(file, who, onProgress);
  }
}

/** Uploads images one after another; a refused file does not stop the others. `onProgress` gets the share done, 0 to 1. */
export async function upload(files: readonly File[], onProgress: (share: number) => void): Promise<Uploads> {
  const { done, refused }: Uploads = { done: [], refused: [] };
  const who = readSession()?.userId;
  for (const [index, file] of files.entries()) {
    try {
      if (file.size > maxBytes) throw new AppError(413, 'Use a file of at most 10 MB');
      done.push(await one(file, who, (sent) => onProgress((index + sent) / files.length)));
    } catch (error) {
      refused.push({ file, error });
    }
    onProgress((index + 1) / files.length);
  }
  if (done[0]) wrote(path, done[0].record);
  rememberImages(done.map(({ record }) => record));
  return { done, refused };
}
