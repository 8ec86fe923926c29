import type { Page } from 'playwright';
import sharp from 'sharp';
import type { Product } from './product.ts';

interface Point {
  x: number;
  y: number;
}

/** Puts a picture into the library, with this point to be kept in sight, and returns its id. */
export async function libraryPicture(product: Product, token: string, point: Point): Promise<number> {
  const file = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a4fd0' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'sample.png');
  await fetch(`${product.url}/api/image/single/upload`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const { body } = await product.call('images/list', { search: 'sample.png' }, token);
  const { id, version } = body.rows[0];
  const words = { alt: 'A plain violet ground', focalX: point.x, focalY: point.y };
  await product.call('image/update', { id, version, ...words }, token);
  return id as number;
}

/** How many pictures are cut to their box, and those cut somewhere else than around their focal point. */
export const cropsOf = (page: Page, { x, y }: Point): Promise<{ looked: number; unaimed: string[] }> =>
  page.evaluate(
    (place) => {
      const crops = [...document.querySelectorAll<HTMLImageElement>('main img[alt="A plain violet ground"]')]
        .map((each) => ({ each, style: getComputedStyle(each) }))
        .filter(({ each, style }) => each.checkVisibility() && style.objectFit === 'cover');
      const unaimed = crops.filter(({ style }) => style.objectPosition !== place);
      return {
        looked: crops.length,
        unaimed: unaimed.map(({ each }) => `${location.pathname}: ${each.closest('section')?.className}`),
      };
    },
    `${x * 100}% ${y * 100}%`,
  );
