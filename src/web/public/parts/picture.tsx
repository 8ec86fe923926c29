import { imageUrlOf, pictureOf } from '#shared/media.ts';

export interface PictureProps {
  url: string;
  alt: string;
  /** The `sizes` attribute for its place on the page. */
  sizes: string;
  className?: string | undefined;
  /** The largest image above the fold: loaded eagerly, with high priority. */
  eager?: boolean | undefined;
}

/** An image of the library: AVIF and WebP in all stored widths, with its dimensions set to avoid layout shifts. */
export function Picture({ url, alt, sizes, className, eager }: PictureProps) {
  const src = imageUrlOf(url);
  if (!src) return null;
  const picture = pictureOf(src);
  const loading = eager
    ? { fetchPriority: 'high' as const }
    : { loading: 'lazy' as const, decoding: 'async' as const };
  if (!picture) return <img src={src} alt={alt} className={className} {...loading} />;
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={className}
        {...loading}
      />
    </picture>
  );
}
