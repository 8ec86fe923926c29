import type { CallResponse } from '#shared/calls.ts';
import { officeDayInWords } from '#shared/office-time.ts';
import { Cover } from '#web/art/cover.tsx';
import { Picture } from '../picture.tsx';
import classes from './insight-card.module.css';

export type Insight = CallResponse<'web/blogs'>['rows'][number];

/** An article in a list: image, category, title, date and reading time. */
export const InsightCard = ({
  insight,
  level = 3,
  wide = false,
}: {
  insight: Insight;
  level?: 2 | 3;
  wide?: boolean;
}) => {
  const Heading = `h${level}` as const;
  const { slug, title, excerpt, imageUrl, category, publishedAt, readingMinutes } = insight;
  return (
    <article className={wide ? `${classes.card} ${classes.wide}` : classes.card}>
      <a href={`/insights/${slug}`}>
        <figure>
          {imageUrl ? (
            <Picture
              url={imageUrl}
              alt=""
              sizes="(min-width: 1200px) 30vw, (min-width: 768px) 50vw, 100vw"
              className={classes.picture}
            />
          ) : (
            <Cover seed={slug} size="1000x660" className={classes.picture} />
          )}
        </figure>
        <div>
          <p className={classes.facts}>
            {category && <span>{category.title}</span>}
            <time dateTime={publishedAt}>{officeDayInWords(publishedAt)}</time>
            <span>{`${readingMinutes} min read`}</span>
          </p>
          <Heading>{title}</Heading>
          <p className={classes.excerpt}>{excerpt}</p>
        </div>
      </a>
    </article>
  );
};
