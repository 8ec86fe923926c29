import { Cover, type CoverPlace, type CoverSource } from '#web/art/cover.tsx';
import type { Pictures } from '../section-drawings.ts';
import { Picture } from './picture.tsx';

type PictureOrCoverProps = CoverSource &
  Pick<CoverPlace, 'size' | 'className'> & {
    /** Id of the image, which `pictures` has. */
    id: number | null;
    pictures: Pictures;
    sizes: string;
  };

/** The chosen image, or a generated cover. */
export function PictureOrCover({ id, pictures, sizes, className, ...cover }: PictureOrCoverProps) {
  const image = id === null ? undefined : pictures[id];
  return image?.imageUrl ? (
    <Picture url={image.imageUrl} alt={image.alt} sizes={sizes} className={className} />
  ) : (
    <Cover {...cover} className={className} />
  );
}
