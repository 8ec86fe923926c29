import { AppError } from '#shared/errors.ts';
import { mediaKey } from '#shared/media.ts';
import type { Settings } from '#shared/settings/index.ts';
import { readSetting } from '../db/settings.ts';
import { isKnown } from '../http/etag.ts';
import type { Services } from '../rpc/context.ts';
import { type Drawn, drawIcons, drawLogo, isIcon } from './draw-icons.ts';
import { imageInTurn } from './image-variants.ts';

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
};
/** What search engines are told is the company’s logo: whole, on a transparent square as large as the largest icon. */
const logoPath = '/logo.png';

interface Chosen extends Drawn {
  key: string;
  name: string;
}

/** The image that is the company’s logo to search engines, which show it on white. */
export const logoOf = ({ logoLight, logoDark, favicon }: Settings['company']): number | null =>
  logoLight ?? logoDark ?? favicon;

async function chosenImage({ db }: Pick<Services, 'db'>, path: string): Promise<Chosen | null> {
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
    name: mediaKey(hash, width, height, format),
    width,
    height,
    focalX,
    focalY,
  };
}

type Files = ReadonlyMap<string, Buffer>;

/** What is drawn from one image at once: the logo, or all icons, since a browser asks for several. */
interface Drawing {
  draw: (bytes: Uint8Array, chosen: Chosen) => Promise<Files>;
  name: string;
  /** Rendered once per image, including one that cannot be drawn, and shared by concurrent requests. */
  made: { key: string; files: Promise<Files | null> | null };
}

const icons: Drawing = { draw: drawIcons, name: 'the icon of the site', made: { key: '', files: null } };
const logo: Drawing = {
  draw: async (bytes, chosen) => new Map([[logoPath, await drawLogo(bytes, chosen)]]),
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
    return imageInTurn(() =>
      draw(stored.body, chosen).catch((error: unknown) => {
        log.error(`the image chosen as ${name} cannot be drawn`, { error });
        return null;
      }),
    );
  });
  made.key = chosen.key;
  made.files = files;
  files.catch(() => {
    if (made.files === files) made.files = null; // the file was missing, or too many tasks wait: the next request tries again
  });
  return files;
}

type Parts = Pick<Services, 'db' | 'storage' | 'log'>;

/** The site's icons and the logo for search engines, from the images chosen for them; null without such an image, or if it cannot be drawn, so that the default mark is used. */
export async function siteIcon(parts: Parts, path: string, request: Request): Promise<Response | null> {
  if (path !== logoPath && !isIcon(path)) return null;
  const chosen = await chosenImage(parts, path);
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
