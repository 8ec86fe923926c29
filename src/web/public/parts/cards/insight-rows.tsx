import { officeDayInWords } from '#shared/office-time.ts';
import { Icon } from '../icon.tsx';
import { langOf } from '../text/lang-of.ts';
import type { Insight } from './insight-card.tsx';
import classes from './insight-rows.module.css';

/** Articles as rows: date, title, category and reading time; `stacked` for narrow columns. */
export const InsightRows = ({
  insights,
  stacked = false,
}: {
  insights: readonly Insight[];
  stacked?: boolean;
}) => (
  <ul className={stacked ? classes.rows : `${classes.rows} ${classes.wide}`}>
    {insights.map(({ id, slug, title, category, publishedAt, readingMinutes }) => (
      <li key={id}>
        <a href={`/insights/${slug}`}>
          <h3 lang={langOf(title)}>{title}</h3>
          <p>
            {category && <span>{category.title}</span>}
            <time dateTime={publishedAt}>{officeDayInWords(publishedAt)}</time>
            <span>{`${readingMinutes} min read`}</span>
          </p>
          <Icon name="arrow" />
        </a>
      </li>
    ))}
  </ul>
);
