import { type CoverProps, sourceUrl, Themed } from '#web/art/cover.tsx';
import { coverFile } from '#web/art/covers/cover-file.ts';

function inPage(url: string | undefined) {
  const svg = url && coverFile(url);
  return svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : undefined;
}

/**
 * A cover in the first view of a page, where it is often the largest image. It comes with the HTML: both themes weigh half a
 * kilobyte there when compressed, and a request for one weighs more and comes later.
 */
export function FirstCover({ size, alt, className, ...what }: CoverProps) {
  const [width, height] = size.split('x').map(Number);
  return (
    <Themed
      inPage
      urlOf={(theme) => inPage(sourceUrl(what, size, theme))}
      width={width}
      height={height}
      alt={alt}
      className={className}
    />
  );
}
