import type { SectionOf } from '#shared/sections/define.ts';
import type { hero } from '#shared/sections/hero.ts';
import { Mark } from '#web/art/mark.tsx';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { Facts } from '../parts/facts.tsx';
import { FirstCover } from '../parts/first-cover.tsx';
import { Links } from '../parts/links.tsx';
import { Picture } from '../parts/picture.tsx';
import { Eyebrow } from '../parts/text/eyebrow.tsx';
import headings from '../parts/text/heading.module.css';
import { langOf } from '../parts/text/lang-of.ts';
import { Paragraphs } from '../parts/text/paragraphs.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import classes from './hero.module.css';

export default function Hero({ section, pictures, trail }: SectionProps<SectionOf<typeof hero>>) {
  const { variant, label, heading, lede, links, facts, picture } = section;
  const image = picture === null ? undefined : pictures[picture];
  return (
    <section className={wrap.wrap}>
      <Breadcrumb trail={trail} />
      <div className={variant === 'sign' ? `${classes.head} ${classes.signed}` : classes.head}>
        <div>
          <Eyebrow text={label} />
          <h1 className={headings.title} lang={langOf(heading)}>
            {heading}
          </h1>
          {lede && (
            <div className={`${wrap.lede} ${classes.lede}`}>
              <Paragraphs text={lede} />
            </div>
          )}
          <Facts row className={classes.facts} facts={facts.map(({ name, value }) => [name, value])} />
          <Links links={links} />
        </div>
        {variant === 'sign' && <Mark className={classes.mark} />}
      </div>
      {variant === 'picture' && (
        <figure className={classes.picture}>
          {image?.imageUrl ? (
            <Picture url={image.imageUrl} alt={image.alt} sizes="100vw" eager />
          ) : (
            <FirstCover seed={heading} size="1000x400" />
          )}
        </figure>
      )}
    </section>
  );
}
