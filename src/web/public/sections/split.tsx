import type { SectionOf } from '#shared/sections/define.ts';
import type { split } from '#shared/sections/split.ts';
import { Links } from '../parts/links.tsx';
import { Picture } from '../parts/picture.tsx';
import headings from '../parts/text/heading.module.css';
import { Paragraphs } from '../parts/text/paragraphs.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import classes from './split.module.css';

export default function Split({ section, pictures }: SectionProps<SectionOf<typeof split>>) {
  const { variant, label, heading, text, links, picture } = section;
  const image = picture === null ? undefined : pictures[picture];
  return (
    <section className={wrap.section}>
      <div className={`${wrap.wrap} ${classes.split} ${variant === 'left' ? classes.left : ''}`}>
        <div className={classes.words}>
          {label && <p className={headings.eyebrow}>{label}</p>}
          <h2 className={classes.heading}>{heading}</h2>
          <Paragraphs text={text} />
          <Links links={links} />
        </div>
        {image?.imageUrl && (
          <figure className={classes.picture}>
            <Picture url={image.imageUrl} alt={image.alt} sizes="(min-width: 768px) 50vw, 100vw" />
          </figure>
        )}
      </div>
    </section>
  );
}
