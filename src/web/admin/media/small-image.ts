import { pictureOf, variantUrl, widthsFor } from '#shared/media.ts';

/** The smallest stored variant of at least this width, in pixels. */
export function smallImage(url: string, width = 160): string {
  const picture = pictureOf(url);
  if (!picture?.variants) return picture?.src ?? url;
  const fits = widthsFor(picture.width).find((each) => each >= width);
  return fits === undefined ? picture.src : variantUrl(picture.src, fits, 'webp');
}
