import type { ShareCard, WebBuild } from '#web/render.ts';
import { makeQueue } from '../queue.ts';
import type { Chain } from '../rpc/chain.ts';
import type { Services } from '../rpc/context.ts';
import { artOfPage } from './art-of-page.ts';
import { placeAt } from './places.ts';

const maxCached = 40;
/** A few seconds of drawing; crawlers retry. */
const maxWaiting = 40;
const missing = () => new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });

/** `/og/<path>.png`: the share card of a live page, 1200x630, drawn when a crawler first asks and cached for a while. */
export function shareCards(
  services: Services,
  chain: Chain,
  web: () => Promise<WebBuild>,
): (path: string) => Promise<Response> {
  // one at a time, so that requests for many cards use at most one core
  const { inTurn } = makeQueue({
    maxQueueLength: maxWaiting,
    busy: 'Many images are being drawn. Try again in a moment.',
  });
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return async (path) => {
    const match = /^\/og(\/[\w/-]{1,200})\.png$/.exec(path);
    if (!match) return missing();
    const page = match[1] === '/home' ? '/' : match[1];
    const [place, art, site] = await Promise.all([
      placeAt(services.database.pages, page ?? '/', services.now()),
      artOfPage(services.database.pages, page ?? '/'),
      chain.inProcess('web/site', {}, { address: 'card', userAgent: '', db: services.database.pages }),
    ]);
    if (!place) return missing();
    const title = place.path === '/' ? site.company.description : place.title;
    const key = `${site.company.name}|${place.path}|${title}|${JSON.stringify(art)}`;
    const card =
      kept.get(key) ?? inTurn(() => draw({ title, company: site.company.name, path: place.path, ...art }));
    if (!kept.has(key)) {
      kept.set(key, card);
      card.catch(() => kept.delete(key)); // the next request tries again
      if (kept.size > maxCached) kept.delete(kept.keys().next().value as string);
    }
    const bytes = await card;
    services.log.debug('share card', { path, bytes: bytes.length });
    return new Response(bytes, {
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      },
    });
  };

  async function draw(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
    const { default: sharp } = await import('sharp');
    const svg = (await web()).ogSvg(card);
    return new Uint8Array(
      await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer(),
    );
  }
}
