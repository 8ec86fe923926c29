import type { Page } from 'playwright';
import sharp from 'sharp';
import type { Product } from './product.ts';

interface Point {
  x: number;
  y: number;
}

/** Uploads an image with this focal point; returns its id, and the beginning of its URL. */
export async function libraryImage(
  product: Product,
  token: string,
  point: Point,
  { width, height } = { width: 1600, height: 1200 },
): Promise<{ id: number; src: string }> {
  const name = `sample-${width}x${height}.png`;
  const file = await sharp({ create: { width, height, channels: 3, background: '#7a4fd0' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), name);
  await fetch(`${product.url}/api/image/single/upload`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const { body } = await product.call('images/list', { search: name }, token);
  const { id, version, imageUrl } = body.rows[0];
  const words = { alt: 'A plain violet ground', focalX: point.x, focalY: point.y };
  await product.call('image/update', { id, version, ...words }, token);
  return { id, src: imageUrl.split('-')[0] };
}

/** Gives the image to the first record of kinds whose images say nothing that the words beside them do not, and are drawn without a description. */
export async function giveImage(product: Product, token: string, image: number): Promise<void> {
  for (const [name, plural] of [
    ['member', 'members'],
    ['testimonial', 'testimonials'],
  ]) {
    const { version } = (await product.call(`${plural}`, { id: 1 }, token)).body;
    await product.call(`${name}/update`, { id: 1, version, image }, token);
  }
}

/** How many places show the image cut to their box, those without a description among them, and those that cut it elsewhere than around its focal point. */
export const cropsOf = (
  page: Page,
  src: string,
  { x, y }: Point,
): Promise<{ looked: number; silent: number; unaimed: string[] }> =>
  page.evaluate(
    ([src, place]) => {
      const crops = [...document.querySelectorAll<HTMLImageElement>(`main img[src^="${src}"]`)]
        .map((each) => ({ each, style: getComputedStyle(each) }))
        .filter(({ each, style }) => each.checkVisibility() && style.objectFit === 'cover');
      const unaimed = crops.filter(({ style }) => style.objectPosition !== place);
      return {
        looked: crops.length,
        silent: crops.filter(({ each }) => each.alt === '').length,
        unaimed: unaimed.map(({ each }) => `${location.pathname}: ${each.closest('section')?.className}`),
      };
    },
    [src, `${x * 100}% ${y * 100}%`] as const,
  );
