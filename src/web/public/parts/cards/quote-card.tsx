import { imageUrlOf } from '#shared/media.ts';
import { splitQuote, testimonialProject } from '../../testimonial-props.ts';
import { text } from '../../text.ts';
import buttons from '../button.module.css';
import { Icon } from '../icon.tsx';
import { Portrait } from '../portrait.tsx';
import { langOf } from '../text/lang-of.ts';
import classes from './quote-card.module.css';
import { Stars } from './stars.tsx';

interface Quote {
  imageUrl: string | null;
  ratings: number;
  content: string;
  clientName: string;
  clientDesignation: string;
  projectId: number | null;
  projectTitle: string | null;
  projectSlug: string | null;
  projectStatus: number;
}

/** A testimonial. It links to the project only when that is live. A long one is folded after its first sentences, as all cards of a row are as high as the highest. */
export const QuoteCard = ({ quote, large = false }: { quote: Quote; large?: boolean }) => {
  const { imageUrl, ratings, content, clientName, clientDesignation } = quote;
  const about = testimonialProject(quote);
  const { excerpt, rest } = splitQuote(content);
  return (
    <figure className={large ? `${classes.card} ${classes.large}` : classes.card}>
      <Stars ratings={ratings} />
      <blockquote lang={langOf(content)}>
        {rest ? `“${excerpt} ` : `“${content}”`}
        {rest && (
          <details className={classes.rest}>
            <summary lang={langOf(content) && 'en'}>
              <span className={classes.more}>{text.readMore}</span>
              <span className={classes.less}>{text.readLess}</span>
            </summary>
            <p>{`${rest}”`}</p>
          </details>
        )}
      </blockquote>
      <figcaption>
        <Portrait name={clientName} url={imageUrlOf(imageUrl)} round />
        <span className={classes.who}>
          <strong lang={langOf(clientName)}>{clientName}</strong>
          <small lang={langOf(clientDesignation)}>{clientDesignation}</small>
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
    </figure>
  );
};
