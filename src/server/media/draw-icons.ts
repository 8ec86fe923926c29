import { maxPixels, stepTimeout } from './image-variants.ts';

/** Icons of the site by their paths, with the side of each in pixels. */
const sizes: Readonly<Record<string, number>> = {
  '/favicon.svg': 64,
  '/favicon.ico': 48,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};
/** Sizes in the one file for old browsers. */
const icoSizes = [16, 32, 48] as const;
const largest = Math.max(...Object.values(sizes));
/** Pixels of a drawing’s long side, where it is many times its short one. */
const longest = 4096;
/** Density in dpi at which an SVG has its declared size. */
const ownDensity = 72;

/** What drawing needs to know of a chosen image. */
export interface Drawn {
  width: number;
  height: number;
  focalX: number;
  focalY: number;
}

/** A drawing is drawn about as large as the largest icon, whatever size it declares. */
function densityFor({ width, height }: Drawn): number {
  const scale = Math.min(largest / Math.min(width, height), longest / Math.max(width, height));
  return Math.max(1, ownDensity * scale);
}

/** A square around the focal point, as PNG, no larger than the largest icon. */
async function square(bytes: Uint8Array, chosen: Drawn): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { density: densityFor(chosen), limitInputPixels: maxPixels });
  const { width, height } = await image.metadata();
  const edge = Math.min(width, height);
  const start = (length: number, focus: number) =>
    Math.round(Math.min(length - edge, Math.max(0, length * focus - edge / 2)));
  const { focalX, focalY } = chosen;
  return image
    .extract({ left: start(width, focalX), top: start(height, focalY), width: edge, height: edge })
    .resize(largest, largest, { withoutEnlargement: true })
    .timeout({ seconds: stepTimeout })
    .png()
    .toBuffer();
}

/** All of it in the middle of a square. A logo cut to one would lose its words. */
export async function drawLogo(bytes: Uint8Array, chosen: Drawn): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { density: densityFor(chosen), limitInputPixels: maxPixels })
    .resize(largest, largest, { fit: 'contain', background: 'transparent' })
    .timeout({ seconds: stepTimeout })
    .png()
    .toBuffer();
}

/** An ICO file that holds PNGs: a header, a line for each, then each. */
function ico(pictures: readonly { side: number; png: Uint8Array }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(side, at);
    head.writeUInt8(side, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

async function draw(path: string, picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const png = (side: number) => sharp(picture).resize(side, side).png().toBuffer();
  if (path.endsWith('.ico')) {
    const pictures = [];
    for (const side of icoSizes) pictures.push({ side, png: await png(side) });
    return ico(pictures);
  }
  const side = sizes[path] as number; // only these paths come here
  if (path.endsWith('.png')) return png(side);
  // the head of every page names one icon for all: a drawing that holds the image
  const data = (await png(2 * side)).toString('base64');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${data}"/></svg>`,
  );
}

/** All icons of the site, by their paths. */
export async function drawIcons(bytes: Uint8Array, chosen: Drawn): Promise<Map<string, Buffer>> {
  const picture = await square(bytes, chosen);
  const files = new Map<string, Buffer>();
  for (const path of Object.keys(sizes)) files.set(path, await draw(path, picture));
  return files;
}

export const isIcon = (path: string): boolean => Object.hasOwn(sizes, path);
