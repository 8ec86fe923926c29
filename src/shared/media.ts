/** Widths in pixels of the variants stored for an image, besides its own. */
export const pictureWidths = [160, 320, 480, 640, 875, 1225, 1600] as const;

export interface Picture {
  src: string;
  width: number;
  height: number;
  /** `srcset` values. */
  avif: string;
  webp: string;
}

const shape = /^\/media\/([0-9a-f]{16,64})-(\d{1,5})x(\d{1,5})\.webp$/;

/** URL of a stored image; its dimensions are part of its name, so that the URL of every variant can be derived from it. */
export const mediaUrl = (hash: string, width: number, height: number): string =>
  `/media/${hash}-${width}x${height}.webp`;

/** URL of the generated sign of a service, which is drawn from the URL alone. */
export const signUrl = (tag: string): string => `/art/sign/${tag}.svg`;

/** Widths stored for an image of this width: the standard ones below it, then its own. */
export const widthsFor = (width: number): number[] => [
  ...pictureWidths.filter((each) => each < width),
  width,
];

export const variantUrl = (url: string, width: number, format: 'avif' | 'webp'): string =>
  url.replace(/\.webp$/, `-${width}.${format}`);

/** What `<picture>` needs, derived from the URL alone; null for a URL that is not from the library. */
export function pictureOf(url: string): Picture | null {
  const match = shape.exec(url);
  if (!match) return null;
  const width = Number(match[2]);
  const height = Number(match[3]);
  const set = (format: 'avif' | 'webp') =>
    widthsFor(width)
      .map((each) => `${variantUrl(url, each, format)} ${each}w`)
      .join(', ');
  return { src: url, width, height, avif: set('avif'), webp: set('webp') };
}

/**
 * The only function that makes image URLs (docs/reference.md, Screens): null, '', the text 'null', relative, absolute or a
 * nested `{ imageUrl }` become a URL, or null where a default image is shown.
 */
export function imageUrlOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null && 'imageUrl' in value) return imageUrlOf(value.imageUrl);
  if (typeof value !== 'string' || value === '' || value === 'null') return null;
  if (/^https?:\/\//.test(value)) return value;
  return value.startsWith('/') ? value : `/${value}`;
}
