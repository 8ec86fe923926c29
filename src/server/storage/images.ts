import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { mediaUrl, variantUrl, widthsFor } from '#shared/media.ts';

export const imageLimit = 10 * 1024 * 1024;
const mostPixels = 40_000_000;
const longestSide = 2560;
const longestQueue = 20;

export interface PreparedImage {
  hash: string;
  width: number;
  height: number;
  files: { name: string; bytes: Uint8Array; type: string }[];
}

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** What the first bytes say; names and declared types are not believed. */
function formatOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 0, 6) === 'GIF89a' || ascii(bytes, 0, 6) === 'GIF87a') return 'gif';
  if (ascii(bytes, 4, 8) === 'ftyp' && /avif|avis/.test(ascii(bytes, 8, 32))) return 'avif';
  return null;
}

let working: Promise<unknown> = Promise.resolve();
let queued = 0;

/** One picture at a time: each takes a core and up to 300 MB. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queued >= longestQueue) throw new AppError(503, 'Many pictures are being prepared. Try again in a moment.', { retryAfter: 5 });
  queued += 1;
  const done = working.then(work, work).finally(() => {
    queued -= 1;
  });
  working = done.catch(() => undefined);
  return done;
}

/** Checks an uploaded picture by its content and makes what is kept: upright, without EXIF or GPS, AVIF and WebP at the widths used. */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  if (bytes.length > imageLimit) throw new AppError(413, 'Use a picture of at most 10 MB.');
  if (!formatOf(bytes)) throw new AppError(415, 'Use a JPEG, PNG, WebP, AVIF or GIF picture.');
  return inTurn(() => encode(bytes));
}

async function encode(bytes: Uint8Array): Promise<PreparedImage> {
  const { default: sharp } = await import('sharp');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const upright = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      const many = error instanceof Error && /pixel limit/i.test(error.message);
      throw new AppError(422, many ? 'Use a picture of at most 40 megapixels.' : 'This picture cannot be read. It may be damaged; save it again and retry.');
    });
  const { width, height } = upright.info;
  const main = mediaUrl(hash, width, height);
  const nameOf = (url: string) => url.slice('/media/'.length);
  const image = sharp(upright.data);
  const files: PreparedImage['files'] = [{ name: nameOf(main), bytes: await image.clone().webp({ quality: 75 }).toBuffer(), type: 'image/webp' }];
  for (const each of widthsFor(width)) {
    const sized = image.clone().resize({ width: each });
    files.push({ name: nameOf(variantUrl(main, each, 'avif')), bytes: await sized.clone().avif({ quality: 50, effort: 2 }).toBuffer(), type: 'image/avif' });
    files.push({ name: nameOf(variantUrl(main, each, 'webp')), bytes: await sized.clone().webp({ quality: 75 }).toBuffer(), type: 'image/webp' });
  }
  return { hash, width, height, files };
}
