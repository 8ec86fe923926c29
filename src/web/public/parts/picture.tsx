import { imageUrlOf, pictureOf } from '#shared/media.ts';
import './picture.css';

interface PictureProps {
  url: string;
  alt: string;
  /** The `sizes` attribute for its place on the page. */
  sizes: string;
  className?: string | undefined;
  /** The largest image above the fold: loaded eagerly, with high priority. */
  eager?: boolean | undefined;
}

/** An image of the library as AVIF and WebP in several widths, with its size set so that nothing shifts; crops keep the focal point visible. */
export function Picture({ url, alt, sizes, className, eager }: PictureProps) {
  const src = imageUrlOf(url);
  if (!src) return null;
  const picture = pictureOf(src);
  const loading = eager
    ? { fetchPriority: 'high' as const }
    : { loading: 'lazy' as const, decoding: 'async' as const };
  if (!picture) return <img src={src} alt={alt} className={className} {...loading} />;
  const { variants, width, height, focus } = picture;
  const image = (
    <img
      src={picture.src}
      width={width}
      height={height}
      alt={alt}
      className={className}
      data-x={focus?.x}
      data-y={focus?.y}
      {...loading}
    />
  );
  if (!variants) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={variants.avif} sizes={sizes} />
      <source type="image/webp" srcSet={variants.webp} sizes={sizes} />
      {image}
    </picture>
  );
}
