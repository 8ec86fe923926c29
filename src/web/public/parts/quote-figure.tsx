import buttons from './button.module.css';
import { Stars } from './cards/stars.tsx';
import { Icon } from './icon.tsx';
import { Portrait } from './portrait.tsx';
import classes from './quote-figure.module.css';
import { Eyebrow } from './text/eyebrow.tsx';
import { langOf } from './text/lang-of.ts';
import { Paragraphs } from './text/paragraphs.tsx';
import wrap from './wrap.module.css';

/** Longer quotes are set smaller; in characters. */
const shortQuote = 140;

interface QuoteFigureProps {
  variant: 'full' | 'aside';
  label?: string | null;
  excerpt: string;
  /** The rest of the quote, in small type. */
  rest: string | null;
  person: string;
  role: string | null;
  image: string | null | undefined;
  /** Out of 5; null shows none. */
  stars: number | null;
  /** The project the quote is about. */
  about?: { title: string; path: string; remember?: string } | null;
}

/** One testimonial in large type: across the page, or beside a portrait. */
export function QuoteFigure({
  variant,
  label,
  excerpt,
  rest,
  person,
  role,
  image,
  stars,
  about,
}: QuoteFigureProps) {
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
    <figure className={`${wrap.wrap} ${classes.quote} ${classes[variant]}`}>
      {aside && drawn}
      <div>
        <Eyebrow text={label} />
        {stars !== null && <Stars ratings={stars} />}
        <blockquote>
          <p
            className={excerpt.length > shortQuote ? classes.long : classes.excerpt}
            lang={langOf(excerpt)}
          >{`“${excerpt}”`}</p>
          {rest && (
            <div className={classes.rest}>
              <Paragraphs text={rest} />
            </div>
          )}
        </blockquote>
        <figcaption className={classes.who}>
          {!aside && drawn}
          <span>
            <strong lang={langOf(person)}>{person}</strong>
            {role && <small lang={langOf(role)}>{role}</small>}
          </span>
          {about && (
            <a
              className={buttons.link}
              href={about.path}
              lang={langOf(about.title)}
              data-remember={about.remember}
            >
              {about.title}
              <Icon name="arrow" size={18} />
            </a>
          )}
        </figcaption>
      </div>
    </figure>
  );
}
