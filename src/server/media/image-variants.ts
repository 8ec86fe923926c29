import type { Sharp } from 'sharp';
import { AppError } from '#shared/errors.ts';
import { type ImageKind, mediaUrl, variantUrl, widthsFor } from '#shared/media.ts';
import { makeQueue } from '../queue.ts';
import { cleanSvg, looksLikeSvg } from './clean-svg.ts';
import { type ImageFormat, imageFormat } from './image-format.ts';

export const imageLimit = 10 * 1024 * 1024;
export const maxPixels = 40_000_000;
/** The largest size the site shows on any screen. */
const maxSide = 2560;
/** Timeout in seconds for each processing step. */
export const stepTimeout = 30;

export interface PreparedImage {
  hash: string;
  width: number;
  height: number;
  format: ImageKind;
  files: { name: string; bytes: Uint8Array; type: string }[];
}

/** Each takes a core and up to 300 MB. */
export const { inTurn: imageInTurn, inLine: imagesInLine } = makeQueue({
  maxQueueLength: 20,
  busy: 'Many images are being prepared. Try again in a moment.',
});

/** The hash that identifies an image: the same file uploaded twice is one image. Made in the thread pool: 10 MB take up to 20 ms. */
const imageHash = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
    .toString('hex')
    .slice(0, 32);

/**
 * Checks an uploaded image by its content and creates its variants: upright, without EXIF or GPS, AVIF and WebP in the
 * widths the site uses. Only the first frame of an animation is kept.
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  if (bytes.length > imageLimit) throw new AppError(413, 'Use an image of at most 10 MB');
  if (looksLikeSvg(bytes)) return prepareDrawing(bytes);
  const format = imageFormat(bytes);
  if (!format) throw new AppError(415, 'Use a JPEG, PNG, WebP, AVIF, GIF or SVG image');
  return imageInTurn(async () => {
    const { default: sharp } = await import('sharp');
    sharp.cache(false); // no image is read twice
    const upright = await read(
      sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true }),
      format,
    );
    const { width, height, channels } = upright.info;
    const image = () => sharp(upright.data, { raw: { width, height, channels } });
    return encode(image, { hash: await imageHash(bytes), width, height });
  });
}

/** A drawing is stored as rebuilt from the allow-list, in one file. */
async function prepareDrawing(bytes: Uint8Array): Promise<PreparedImage> {
  const { bytes: clean, width, height } = await cleanSvg(bytes);
  const hash = await imageHash(bytes);
  const name = mediaUrl(hash, width, height, 'svg').slice('/media/'.length);
  return { hash, width, height, format: 'svg', files: [{ name, bytes: clean, type: 'image/svg+xml' }] };
}

/** Pixels in sRGB, upright and no larger than needed; nothing else of the file is kept. */
async function read(image: Sharp, format: ImageFormat) {
  try {
    const found = await image.metadata();
    const name = found.format === 'heif' && found.compression === 'av1' ? 'avif' : found.format;
    if (name !== format) throw new Error('not what its first bytes say');
    return await image
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: stepTimeout })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
    throw new AppError(
      422,
      tooMany
        ? 'Use an image of at most 40 megapixels'
        : 'This image cannot be read. It may be damaged; save it again and retry.',
    );
  }
}

async function encode(
  image: () => Sharp,
  { hash, width, height }: Pick<PreparedImage, 'hash' | 'width' | 'height'>,
): Promise<PreparedImage> {
  const main = mediaUrl(hash, width, height);
  const files: PreparedImage['files'] = [];
  const add = (url: string, bytes: Uint8Array, format: 'avif' | 'webp') =>
    files.push({ name: url.slice('/media/'.length), bytes, type: `image/${format}` });
  for (const each of widthsFor(width)) {
    const sized = () =>
      (each === width ? image() : image().resize({ width: each })).timeout({ seconds: stepTimeout });
    const webp = await sized().webp({ quality: 75 }).toBuffer();
    const avif = await sized().avif({ quality: 50, effort: 2 }).toBuffer();
    add(variantUrl(main, each, 'webp'), webp, 'webp');
    add(variantUrl(main, each, 'avif'), avif, 'avif');
    if (each === width) add(main, webp, 'webp');
  }
  return { hash, width, height, format: 'webp', files };
}
