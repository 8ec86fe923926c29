import type { SectionOf } from '#shared/sections/define.ts';
import type { picture } from '#shared/sections/picture.ts';
import { Picture } from '../parts/picture.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import classes from './picture.module.css';

type Value = SectionOf<typeof picture>;

/** Nothing to read: an empty section is left out, before grounds are given to the others. */
export const load = async (section: Value) => section.picture;

export default function PictureSection({ section, pictures }: SectionProps<Value, number>) {
  const { variant, picture: id, caption } = section;
  const image = id === null ? undefined : pictures[id];
  if (!image?.imageUrl) return null;
  return (
    <figure className={variant === 'wide' ? `${wrap.wrap} ${classes.wide}` : classes.bleed}>
      <Picture url={image.imageUrl} alt={image.alt} sizes="100vw" />
      {caption && <figcaption className={wrap.wrap}>{caption}</figcaption>}
    </figure>
  );
}
