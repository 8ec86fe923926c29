import type { WebBuild } from '#web/render.ts';
import type { Chain } from '../../rpc/chain.ts';
import type { Services } from '../../rpc/context.ts';

const mostKept = 40;
const missing = () => new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });

/** `/og/<path>.png`: the share card of a live page, 1200x630, drawn when a crawler first asks and kept a while. */
export function shareCards(
  services: Services,
  chain: Chain,
  web: () => Promise<WebBuild>,
): (path: string) => Promise<Response> {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return async (path) => {
    const match = /^\/og(\/[\w/-]{1,200})\.png$/.exec(path);
    if (!match) return missing();
    const page = match[1] === '/home' ? '/' : match[1];
    const caller = { address: 'card', userAgent: '' };
    const [pages, site] = await Promise.all([
      chain.inProcess('web/pages', {}, caller),
      chain.inProcess('web/site', {}, caller),
    ]);
    const place = pages.find((each) => each.path === page);
    if (!place) return missing();
    const title = place.path === '/' ? site.company.description : place.title;
    const key = `${site.company.name}|${title}`;
    let bytes = kept.get(key);
    if (!bytes) {
      const { default: sharp } = await import('sharp');
      const svg = (await web()).ogSvg({ title, company: site.company.name, seed: place.path });
      bytes = new Uint8Array(
        await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer(),
      );
      kept.set(key, bytes);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value as string);
    }
    services.log.debug('share card', { path, bytes: bytes.length });
    return new Response(bytes, {
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      },
    });
  };
}
