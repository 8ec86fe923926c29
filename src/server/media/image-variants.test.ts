import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureOf } from '#shared/media.ts';
import { imageLimit, prepareImage } from './image-variants.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
/** Red on the left, blue on the right. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ]);
const made = async (format: Format, width = 60, height = 40) =>
  new Uint8Array(await halves(width, height).toFormat(format).toBuffer());
const main = async (bytes: Uint8Array) => {
  const { files, width, height, hash } = await prepareImage(bytes);
  return files.find((file) => file.name === `${hash}-${width}x${height}.webp`)?.bytes as Uint8Array;
};
const refused = (bytes: Uint8Array) =>
  prepareImage(bytes).then(
    () => 'taken',
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  );
const unsupported = '415 Use a JPEG, PNG, WebP, AVIF, GIF or SVG image';
const unreadable = '422 This image cannot be read. It may be damaged; save it again and retry.';

/** A PNG of this size without pixel data. */
function pngHeader(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1000));
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const chunks = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([mark, ...chunks]));
}

describe('accepts', () => {
  test.each<Format>(['jpeg', 'png', 'webp', 'avif', 'gif'])('a %s image', async (format) => {
    const bytes = await made(format);
    const image = await prepareImage(bytes);
    expect(image).toMatchObject({
      width: 60,
      height: 40,
      hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    });
  });

  test('the first frame of an animated GIF', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(3);
    const image = await prepareImage(new Uint8Array(gif));
    expect(image).toMatchObject({ width: 20, height: 10 });
    const [red, green] = (await sharp(await main(new Uint8Array(gif))).stats()).channels;
    expect(red?.mean).toBeGreaterThan(200);
    expect(green?.mean).toBeLessThan(50);
  });

  test('transparent, greyscale and CMYK images', async () => {
    const clear = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#f000' } })
      .png()
      .toBuffer();
    expect((await sharp(await main(new Uint8Array(clear))).stats()).isOpaque).toBe(false);
    const grey = await halves(30, 30).greyscale().jpeg().toBuffer();
    expect((await prepareImage(new Uint8Array(grey))).width).toBe(30);
    const cmyk = await halves(30, 30).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const shown = await sharp(await main(new Uint8Array(cmyk))).metadata();
    expect(shown).toMatchObject({ space: 'srgb', channels: 3 });
  });
});

describe('creates', () => {
  test('every variant that the shared URL function names, each at its size', async () => {
    const image = await prepareImage(await made('png', 700, 280));
    const { hash, files } = image;
    const url = `/media/${hash}-700x280.webp`;
    const picture = pictureOf(url);
    const named = `${picture?.variants?.avif}, ${picture?.variants?.webp}`
      .split(', ')
      .map((each) => each.split(' ')[0] as string);
    expect(files.map((file) => `/media/${file.name}`).sort()).toEqual([url, ...named].sort());
    for (const { name, bytes, type } of files) {
      const found = await sharp(bytes).metadata();
      expect(type).toBe(name.endsWith('avif') ? 'image/avif' : 'image/webp');
      expect(found.format).toBe(name.endsWith('avif') ? 'heif' : 'webp');
      expect(found.width).toBe(Number(/-(\d+)\.\w+$/.exec(name)?.[1] ?? 700));
    }
  });

  test('smaller variants of a large image, no larger ones of a small image', async () => {
    expect(await prepareImage(await made('jpeg', 3000, 600))).toMatchObject({ width: 2560, height: 512 });
    expect(await prepareImage(await made('jpeg', 200, 3000))).toMatchObject({ width: 171, height: 2560 });
    expect(await prepareImage(await made('png', 2, 1))).toMatchObject({ width: 2, height: 1 });
  });

  test('a very long strip', async () => {
    expect(await prepareImage(await made('png', 5000, 2))).toMatchObject({ width: 2560, height: 1 });
  });

  test('upright images without GPS data', async () => {
    const jpeg = await halves(60, 40)
      .withExif({
        IFD0: { Copyright: 'someone-private', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 4/1 57/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(jpeg).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.includes('someone-private')).toBe(true);

    const image = await prepareImage(new Uint8Array(jpeg));
    expect(image).toMatchObject({ width: 40, height: 60 });
    for (const { bytes } of image.files) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(Buffer.from(bytes).includes('someone-private')).toBe(false);
    }
    const pixels = await sharp(await main(new Uint8Array(jpeg)))
      .raw()
      .toBuffer();
    const colour = (row: number) =>
      [...pixels.subarray((row * 40 + 20) * 3, (row * 40 + 20) * 3 + 3)].map((c) => c > 127);
    expect(colour(5)).toEqual([true, false, false]);
    expect(colour(55)).toEqual([false, false, true]);
  });
});

describe('refuses', () => {
  const text = (value: string) => new TextEncoder().encode(value);
  test.each([
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a PDF', text('%PDF-1.7\n')],
    ['a TIFF', text('II*\u0000\u0008\u0000\u0000\u0000')],
    ['an HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a movie', text('\0\0\0\x18ftypisom\0\0\0\0isomavif')],
    ['nothing', new Uint8Array()],
    ['two bytes', new Uint8Array([0xff, 0xd8])],
  ])('%s', async (name, bytes) => {
    expect(await refused(bytes)).toBe(name === 'a movie' ? unreadable : unsupported);
  });

  test.each<Format>(['jpeg', 'png', 'webp', 'avif', 'gif'])('a truncated %s', async (format) => {
    const bytes = await made(format, 600, 400);
    expect(await refused(bytes.subarray(0, Math.floor(bytes.length / 2)))).toBe(unreadable);
    expect(await refused(bytes.subarray(0, 40))).toMatch(/^4(15|22) /);
  });

  test('one format disguised as another', async () => {
    expect(
      await refused(new Uint8Array([0xff, 0xd8, 0xff, ...text('<svg xmlns="http://www.w3.org/2000/svg"/>')])),
    ).toBe(unreadable);
  });

  test('a decompression bomb, without decoding it', async () => {
    const before = process.memoryUsage().rss;
    expect(await refused(pngHeader(30_000, 30_000))).toBe('422 Use an image of at most 40 megapixels');
    expect(await refused(pngHeader(8_000, 5_001))).toBe('422 Use an image of at most 40 megapixels');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('a file over 10 MB before parsing it', async () => {
    expect(await refused(new Uint8Array(imageLimit + 1))).toBe('413 Use an image of at most 10 MB');
    expect(await refused(new Uint8Array(imageLimit))).toBe(unsupported);
  });
});

test('images beyond the queue are refused, queued ones are processed', async () => {
  const bytes = await made('png', 2, 2);
  const answers = await Promise.all(Array.from({ length: 23 }, () => refused(bytes)));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(21);
  expect(answers.filter((answer) => answer.startsWith('503 '))).toHaveLength(2);
});
