import type { SectionOf } from '#shared/sections/define.ts';
import type { quote } from '#shared/sections/quote.ts';
import { Stars } from '../parts/cards/stars.tsx';
import { Portrait } from '../parts/portrait.tsx';
import headings from '../parts/text/heading.module.css';
import { Paragraphs } from '../parts/text/paragraphs.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import classes from './quote.module.css';

/** Beyond as many letters the quote is set smaller. */
const short = 140;

export default function Quote({ section, pictures }: SectionProps<SectionOf<typeof quote>>) {
  const { variant, label, excerpt, rest, person, role, portrait, stars } = section;
  const image = portrait ? pictures[portrait]?.imageUrl : undefined;
  const aside = variant === 'aside';
  const drawn = (
    <Portrait
      name={person}
      url={image}
      {...(aside
        ? { sizes: '(min-width: 992px) 33vw, 100vw', className: classes.portrait }
        : { round: true })}
    />
  );
  return (
    <section className={wrap.section}>
      <figure className={`${wrap.wrap} ${classes.quote} ${classes[variant]}`}>
        {aside && drawn}
        <div>
          {label && <p className={headings.eyebrow}>{label}</p>}
          {stars > 0 && <Stars ratings={stars} />}
          <blockquote>
            <p className={excerpt.length > short ? classes.long : classes.excerpt}>{`“${excerpt}”`}</p>
            {rest && (
              <div className={classes.rest}>
                <Paragraphs text={rest} />
              </div>
            )}
          </blockquote>
          <figcaption className={classes.who}>
            {!aside && drawn}
            <span>
              <strong>{person}</strong>
              {role && <small>{role}</small>}
            </span>
          </figcaption>
        </div>
      </figure>
    </section>
  );
}
