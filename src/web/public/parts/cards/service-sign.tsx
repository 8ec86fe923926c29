import { pictureOf } from '#shared/media.ts';
import { Glyph } from '#web/art/glyph.tsx';
import { Picture } from '../picture.tsx';

interface ServiceSignProps {
  tag: string;
  /** As returned by the call: an image of the library, or the URL of a generated sign. */
  icon: string;
  className: string | undefined;
  /** The `sizes` attribute for its place on the page. */
  sizes: string;
}

/** The icon chosen for a service, or its generated sign. */
export const ServiceSign = ({ tag, icon, className, sizes }: ServiceSignProps) =>
  pictureOf(icon) ? (
    <Picture url={icon} alt="" sizes={sizes} className={className} />
  ) : (
    <Glyph tag={tag} className={className} />
  );
