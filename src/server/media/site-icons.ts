import { AppError } from '#shared/errors.ts';
import { mediaUrl } from '#shared/media.ts';
import type { Settings } from '#shared/settings/index.ts';
import { readSetting } from '../db/settings.ts';
import { isKnown } from '../http/etag.ts';
import type { Services } from '../rpc/context.ts';
import { maxPixels, pictureInTurn, stepTimeout } from './image-variants.ts';

/** Icons of the site by their paths, with the side of each in pixels. */
const sizes: Readonly<Record<string, number>> = {
  '/favicon.svg': 64,
  '/favicon.ico': 48,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};
const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
};
/** What an old browser takes from one file. */
const icoSizes = [16, 32, 48] as const;
const largest = Math.max(...Object.values(sizes));
/** What search engines are told is the company’s logo: whole, on a transparent square as large as the largest icon. */
const logoPath = '/logo.png';
/** Pixels of a drawing’s long side, where it is many times its short one. */
const longest = 4096;
/** Density in dpi at which an SVG has its declared size. */
const ownDensity = 72;

interface Chosen {
  key: string;
  name: string;
  width: number;
  height: number;
  focalX: number;
  focalY: number;
}

/** The picture that is the company’s logo to search engines, which show it on white. */
export const logoOf = ({ logoLight, logoDark, favicon }: Settings['company']): number | null =>
  logoLight ?? logoDark ?? favicon;

async function chosenPicture({ db }: Pick<Services, 'db'>, path: string): Promise<Chosen | null> {
  const company = await readSetting(db, 'company');
  const id = path === logoPath ? logoOf(company) : company.favicon;
  if (id === null) return null;
  const row = await db
    .selectFrom('images')
    .select(['hash', 'width', 'height', 'format', 'focalX', 'focalY'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { hash, width, height, format, focalX, focalY } = row;
  return {
    key: `${hash}-${focalX}-${focalY}`,
    name: mediaUrl(hash, width, height, format).slice(1),
    width,
    height,
    focalX,
    focalY,
  };
}

/** A drawing is drawn about as large as the largest icon, whatever size it says it has. */
function densityFor({ width, height }: Chosen): number {
  const scale = Math.min(largest / Math.min(width, height), longest / Math.max(width, height));
  return Math.max(1, ownDensity * scale);
}

/** A square around the focal point, as PNG, no larger than the largest icon. */
async function square(bytes: Uint8Array, chosen: Chosen): Promise<Buffer> {
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
async function whole(bytes: Uint8Array, chosen: Chosen): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { density: densityFor(chosen), limitInputPixels: maxPixels })
    .resize(largest, largest, { fit: 'contain', background: 'transparent' })
    .timeout({ seconds: stepTimeout })
    .png()
    .toBuffer();
}

/** An ICO file that holds PNGs: a header, a line for each, then each. */
export function ico(pictures: readonly { side: number; png: Uint8Array }[]): Buffer {
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
  // the head of every page names one icon for all: a drawing that holds the picture
  const data = (await png(2 * side)).toString('base64');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${data}"/></svg>`,
  );
}

type Files = ReadonlyMap<string, Buffer>;

async function drawIcons(bytes: Uint8Array, chosen: Chosen): Promise<Files> {
  const picture = await square(bytes, chosen);
  const files = new Map<string, Buffer>();
  for (const path of Object.keys(sizes)) files.set(path, await draw(path, picture));
  return files;
}

/** What is drawn from one picture at once: the logo, or all icons, since a browser asks for several. */
interface Drawing {
  draw: (bytes: Uint8Array, chosen: Chosen) => Promise<Files>;
  name: string;
  /** Made once for each picture, also of one that cannot be drawn, and for all who ask meanwhile. */
  made: { key: string; files: Promise<Files | null> | null };
}

const icons: Drawing = { draw: drawIcons, name: 'the icon of the site', made: { key: '', files: null } };
const logo: Drawing = {
  draw: async (bytes, chosen) => new Map([[logoPath, await whole(bytes, chosen)]]),
  name: 'the logo',
  made: { key: '', files: null },
};

function filesOf(
  { storage, log }: Parts,
  { draw, name, made }: Drawing,
  chosen: Chosen,
): Promise<Files | null> {
  if (made.key === chosen.key && made.files) return made.files;
  const files = storage.get(chosen.name).then((stored) => {
    if (!stored) throw new AppError(404, 'Not found');
    return pictureInTurn(() =>
      draw(stored.body, chosen).catch((error: unknown) => {
        log.error(`the picture chosen as ${name} cannot be drawn`, { error });
        return null;
      }),
    );
  });
  made.key = chosen.key;
  made.files = files;
  files.catch(() => {
    if (made.files === files) made.files = null; // it was not there, or too many wait: the next one tries again
  });
  return files;
}

type Parts = Pick<Services, 'db' | 'storage' | 'log'>;

/** The site's icons and the logo for search engines, from the pictures that were chosen for them; null where none was or it cannot be drawn, so that the mark stands in. */
export async function siteIcon(parts: Parts, path: string, request: Request): Promise<Response | null> {
  if (path !== logoPath && !Object.hasOwn(sizes, path)) return null;
  const chosen = await chosenPicture(parts, path);
  if (!chosen) return null;
  const body = (await filesOf(parts, path === logoPath ? logo : icons, chosen))?.get(path);
  if (!body) return null;
  const headers = {
    'content-type': types[path.split('.').at(-1) ?? ''] ?? 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=3600',
    etag: `"${chosen.key}"`,
  };
  if (isKnown(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: { ...headers, 'content-length': String(body.length) },
  });
}
