import { imageUrlOf, pictureOf } from '#shared/media.ts';

export interface PictureProps {
  url: string;
  alt: string;
  /** `sizes` of the place it stands in. */
  sizes: string;
  className?: string | undefined;
  /** The largest picture of the first view: fetched at once and first. */
  eager?: boolean | undefined;
}

/** A picture of the library: AVIF and WebP at the widths it is kept at, its own size set so that nothing shifts. */
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
