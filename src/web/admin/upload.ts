import { AppError } from '#shared/errors.ts';
import type { ImageRecord } from '#shared/staff-calls.ts';
import { callHeaders, openAnswer } from '#web/call.ts';
import { rememberImages } from './media/image-records.ts';
import { signedInAgain } from './session/ended.ts';

const path = 'image/single/upload';
/** What the server keeps pictures of; others are refused there too. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** `fetch` tells nothing about how much has gone up; XMLHttpRequest does. */
function send(file: File, onProgress: (sent: number) => void): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${path}`);
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new AppError(503, 'No connection to the server. Try the upload again.'));
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

async function one(file: File, onProgress: (sent: number) => void): Promise<ImageRecord> {
  const request = await send(file, onProgress);
  try {
    return await openAnswer(
      path,
      request.status,
      request.getResponseHeader('retry-after'),
      request.responseText,
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) throw error;
    await signedInAgain();
    return one(file, onProgress);
  }
}

/** Puts pictures into the library one after another. `onProgress` gets the share done, 0 to 1. */
export async function upload(
  files: readonly File[],
  onProgress: (share: number) => void = () => undefined,
): Promise<ImageRecord[]> {
  const records: ImageRecord[] = [];
  for (const [index, file] of files.entries()) {
    records.push(await one(file, (sent) => onProgress((index + sent) / files.length)));
    onProgress((index + 1) / files.length);
  }
  rememberImages(records);
  return records;
}
