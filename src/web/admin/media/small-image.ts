import { pictureOf, variantUrl, widthsFor } from '#shared/media.ts';

/** The smallest stored variant of at least this width, in pixels. */
export function smallImage(url: string, width = 160): string {
  const picture = pictureOf(url);
  if (!picture) return url;
  const fits = widthsFor(picture.width).find((each) => each >= width);
  return fits === undefined ? url : variantUrl(url, fits, 'webp');
}
