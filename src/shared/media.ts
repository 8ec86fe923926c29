/** Widths in pixels of the variants stored for an image, besides its own. */
const imageWidths = [160, 320, 480, 640, 875, 1225, 1600] as const;

export interface Picture {
  src: string;
  width: number;
  height: number;
  /** `srcset` values; a drawing has one file for all sizes. */
  variants: { avif: string; webp: string } | null;
  /** Focal point of a crop, in tenths from the top left. */
  focus: { x: number; y: number } | null;
}

const shape = /^(\/media\/[0-9a-f]{16,64}-(\d{1,5})x(\d{1,5})\.(webp|svg))(?:#(\d{1,2})-(\d{1,2}))?$/;

/** Stored form of an image: pixels, or a drawing. */
export type ImageKind = 'webp' | 'svg';

/** URL of a stored image; its name contains its size, so that the URLs of all variants follow from it. */
export const mediaUrl = (hash: string, width: number, height: number, kind: ImageKind = 'webp'): string =>
  `/media/${hash}-${width}x${height}.${kind}`;

/** Key of a stored image in the file storage. */
export const mediaKey = (...image: Parameters<typeof mediaUrl>): string => mediaUrl(...image).slice(1);

/** The focal point as a URL suffix, in tenths from the top left; none for the centre. */
export function withFocus(url: string, x: number, y: number): string {
  const tenths = [x, y].map((each) => Math.round(each * 10));
  return tenths.every((each) => each === 5) ? url : `${url}#${tenths.join('-')}`;
}

/** URL of the generated sign of a service, which is drawn from the URL alone. */
export const signUrl = (tag: string): string => `/art/sign/${tag}.svg`;

/** Widths stored for an image of this width: the standard ones below it, then its own. */
export const widthsFor = (width: number): number[] => [...imageWidths.filter((each) => each < width), width];

/** URL of a smaller variant of a stored image, from the URL of the original size. */
export const variantUrl = (url: string, width: number, format: 'avif' | 'webp'): string =>
  url.replace(/\.webp$/, `-${width}.${format}`);

/** What `<picture>` needs, derived from the URL alone; null for a URL that is not from the library. */
export function pictureOf(url: string): Picture | null {
  const match = shape.exec(url);
  if (!match) return null;
  const src = match[1] as string; // every match has a URL and a size
  const width = Number(match[2]);
  const height = Number(match[3]);
  const set = (format: 'avif' | 'webp') =>
    widthsFor(width)
      .map((each) => `${variantUrl(src, each, format)} ${each}w`)
      .join(', ');
  return {
    src,
    width,
    height,
    variants: match[4] === 'svg' ? null : { avif: set('avif'), webp: set('webp') },
    focus: match[5] === undefined ? null : { x: Number(match[5]), y: Number(match[6]) },
  };
}

/** The smallest stored variant of at least this width, in pixels. */
export function smallImage(url: string, width = 160): string {
  const picture = pictureOf(url);
  if (!picture?.variants) return picture?.src ?? url;
  const fits = widthsFor(picture.width).find((each) => each >= width);
  return fits === undefined ? picture.src : variantUrl(picture.src, fits, 'webp');
}

/**
 * The only function that makes image URLs (docs/reference.md, Records): null, '', the text 'null', relative, absolute or a
 * nested `{ imageUrl }` become a URL, or null where a default image is shown.
 */
export function imageUrlOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null && 'imageUrl' in value) return imageUrlOf(value.imageUrl);
  if (typeof value !== 'string' || value === '' || value === 'null') return null;
  if (/^https?:\/\//.test(value)) return value;
  return value.startsWith('/') ? value : `/${value}`;
}
