import type { SectionOf } from '#shared/sections/define.ts';
import type { picture } from '#shared/sections/picture.ts';
import { Framed } from '../parts/framed.tsx';
import { Picture } from '../parts/picture.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import classes from './picture.module.css';

type Value = SectionOf<typeof picture>;

/** The maximum number of images of a variant; a row shows all. */
const counts: Partial<Record<Value['variant'], number>> = { wide: 1, bleed: 1, pair: 2 };

const chosenIn = ({ variant, picture, caption, more }: Value) =>
  [{ picture, caption }, ...more]
    .flatMap(({ picture, caption }) => (picture === null ? [] : [{ id: picture, caption }]))
    .slice(0, counts[variant]);

/** Loads nothing, but leaves out an empty section before grounds are assigned. */
export const load = async (section: Value) => (chosenIn(section).length > 0 ? true : null);

interface FigureProps {
  image: { imageUrl: string; alt: string };
  caption: string | null;
  frame: Value['frame'];
  sizes: string;
  className?: string | undefined;
}

const Figure = ({ image, caption, frame, sizes, className }: FigureProps) => (
  <figure className={className}>
    <Framed frame={frame}>
      <Picture
        url={image.imageUrl}
        alt={image.alt}
        sizes={sizes}
        className={frame === 'plain' ? classes.unframed : undefined}
      />
    </Framed>
    {caption && <figcaption lang={langOf(caption)}>{caption}</figcaption>}
  </figure>
);

export default function PictureSection({ section, pictures }: SectionProps<Value, true>) {
  const { variant, frame } = section;
  const shown = chosenIn(section).flatMap(({ id, caption }, index) => {
    const { imageUrl, alt } = pictures[id] ?? {};
    return imageUrl ? [{ key: `${index} ${id}`, image: { imageUrl, alt: alt ?? '' }, caption }] : [];
  });
  const [first] = shown;
  if (!first) return null;
  if (variant === 'bleed')
    return (
      <figure className={classes.bleed}>
        <Picture url={first.image.imageUrl} alt={first.image.alt} sizes="100vw" />
        {first.caption && (
          <figcaption className={wrap.wrap} lang={langOf(first.caption)}>
            {first.caption}
          </figcaption>
        )}
      </figure>
    );
  if (variant === 'gallery' && shown.length > 1)
    return (
      <div className={`${wrap.wrap} ${classes.several}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls, also by keyboard */}
        {/* biome-ignore lint/a11y/useSemanticElements: images are not a group of form fields */}
        <div className={classes.gallery} role="group" aria-label="Images, a row to scroll" tabIndex={0}>
          {shown.map(({ key, ...each }) => (
            <Figure key={key} {...each} frame={frame} sizes="(min-width: 880px) 704px, 80vw" />
          ))}
        </div>
      </div>
    );
  if (variant === 'pair' && shown.length > 1)
    return (
      <div
        className={`${wrap.wrap} ${classes.several} ${classes.pair} ${frame === 'phone' ? classes.alike : ''}`}
      >
        {shown.map(({ key, ...each }) => (
          <Figure key={key} {...each} frame={frame} sizes="(min-width: 768px) 58vw, 100vw" />
        ))}
      </div>
    );
  return (
    <Figure
      image={first.image}
      caption={first.caption}
      frame={frame}
      sizes="100vw"
      className={`${wrap.wrap} ${classes.wide}`}
    />
  );
}
