import { pictureOf } from '#shared/media.ts';
import { Glyph } from '#web/art/glyph.tsx';
import { Picture } from '../picture.tsx';

interface ServiceSignProps {
  tag: string;
  /** As the call answers it: a picture of the library, or the address of the sign that is drawn here. */
  icon: string;
  className: string | undefined;
  /** `sizes` of the place it stands in. */
  sizes: string;
}

/** What stands for a service: the icon that was chosen for it, or its sign. */
export const ServiceSign = ({ tag, icon, className, sizes }: ServiceSignProps) =>
  pictureOf(icon) ? (
    <Picture url={icon} alt="" sizes={sizes} className={className} />
  ) : (
    <Glyph tag={tag} className={className} />
  );
