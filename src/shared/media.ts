/** Widths in pixels that a picture of the library is kept at, beside its own. */
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

/** Address of a stored picture; its own size stands in its name, so that every variant's address follows from it. */
export const mediaUrl = (hash: string, width: number, height: number): string =>
  `/media/${hash}-${width}x${height}.webp`;

/** Address of the sign that is drawn for a service; the sign follows from the address alone. */
export const signUrl = (tag: string): string => `/art/sign/${tag}.svg`;

/** Widths a picture of this width is kept at: those below its own, then its own. */
export const widthsFor = (width: number): number[] => [
  ...pictureWidths.filter((each) => each < width),
  width,
];

export const variantUrl = (url: string, width: number, format: 'avif' | 'webp'): string =>
  url.replace(/\.webp$/, `-${width}.${format}`);

/** What `<picture>` needs, from the address alone; null for an address that is not of the library. */
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
 * One function makes image addresses (docs/reference.md, Screens): null, '', the text 'null', relative, absolute, or a nested
 * `{ imageUrl }` become an address, or null where a default picture stands in.
 */
export function imageUrlOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null && 'imageUrl' in value) return imageUrlOf(value.imageUrl);
  if (typeof value !== 'string' || value === '' || value === 'null') return null;
  if (/^https?:\/\//.test(value)) return value;
  return value.startsWith('/') ? value : `/${value}`;
}
