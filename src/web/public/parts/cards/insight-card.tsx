import type { CallResponse } from '#shared/calls.ts';
import { officeDayInWords } from '#shared/office-time.ts';
import { Cover } from '#web/art/cover.tsx';
import { type Varied, vary } from '#web/art/covers/vary.ts';
import { FirstCover } from '../first-cover.tsx';
import { Picture } from '../picture.tsx';
import { langOf } from '../text/lang-of.ts';
import { besideText } from './beside-text.ts';
import classes from './insight-card.module.css';

export type Insight = CallResponse<'web/blogs'>['rows'][number];

/** Generated covers for articles without an image, chosen so that neighbours differ. */
export const insightCovers = (insights: readonly Pick<Insight, 'slug' | 'category'>[], columns?: number) =>
  vary(
    insights.map(({ slug, category }) => ({ kind: 'insight', slug, category: category?.slug ?? null })),
    columns,
  );

/** An article in a list: image, category, title, date and reading time. */
export const InsightCard = ({
  insight,
  level = 3,
  wide = false,
  sizes = wide ? besideText(768) : '(min-width: 1200px) 30vw, (min-width: 768px) 50vw, 100vw',
  eager,
  cover = insightCovers([insight])[0],
}: {
  insight: Insight;
  level?: 2 | 3;
  wide?: boolean;
  /** The image’s `sizes`, if the layout determines its width. */
  sizes?: string;
  /** Above the fold. */
  eager?: boolean;
  /** From `insightCovers`. */
  cover?: Varied | undefined;
}) => {
  const Heading = `h${level}` as const;
  const Drawing = eager ? FirstCover : Cover;
  const { slug, title, excerpt, imageUrl, category, publishedAt, readingMinutes } = insight;
  return (
    <article className={wide ? `${classes.card} ${classes.wide}` : classes.card}>
      <a href={`/insights/${slug}`}>
        <figure>
          {imageUrl ? (
            <Picture url={imageUrl} alt="" sizes={sizes} className={classes.picture} eager={eager} />
          ) : (
            <Drawing of={cover} size="1000x660" className={classes.picture} />
          )}
        </figure>
        <div>
          <p className={classes.facts}>
            {category && <span lang={langOf(category.title)}>{category.title}</span>}
            <time dateTime={publishedAt}>{officeDayInWords(publishedAt)}</time>
            <span>{`${readingMinutes} min read`}</span>
          </p>
          <Heading lang={langOf(title)}>{title}</Heading>
          <p className={classes.excerpt} lang={langOf(excerpt)}>
            {excerpt}
          </p>
        </div>
      </a>
    </article>
  );
};
