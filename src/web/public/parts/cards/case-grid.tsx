import type { CallResponse } from '#shared/calls.ts';
import { Cover } from '#web/art/cover.tsx';
import { Value } from '../figures.tsx';
import { Picture } from '../picture.tsx';
import classes from './case-grid.module.css';
import { LearnMore } from './learn-more.tsx';

type Study = CallResponse<'web/caseStudies'>[number];

/** Case studies: a mosaic of 7/5 and 5/7, or the list of all, with images of 5:2 and 240 px (docs/reference.md, Constants). */
export const CaseGrid = ({
  studies,
  list = false,
  level = list ? 2 : 3,
  className,
}: {
  studies: readonly Study[];
  list?: boolean;
  level?: 2 | 3;
  /** Another arrangement. */
  className?: string | undefined;
}) => {
  const Heading = `h${level}` as const;
  return (
    <ul className={[classes.grid, list && classes.list, className].filter(Boolean).join(' ')}>
      {studies.map(({ id, slug, title, categoryName, sector, country, figure, images }) => (
        <li key={id} data-reveal="">
          <a href={`/case-studies/${slug}`} data-remember={`caseStudyId:${id}`}>
            <figure>
              {images[0]?.imageUrl ? (
                <Picture
                  url={images[0].imageUrl}
                  alt=""
                  sizes="(min-width: 768px) 58vw, 100vw"
                  className={classes.cover}
                />
              ) : (
                <Cover seed={title} size={list ? '1000x400' : '875x562'} className={classes.cover} />
              )}
            </figure>
            <div>
              {(sector || categoryName) && (
                <p className={classes.category}>
                  {[sector ?? categoryName, country].filter(Boolean).join(', ')}
                </p>
              )}
              <Heading>{title}</Heading>
              {figure && (
                <p className={classes.result}>
                  <strong>
                    <Value figure={figure} />
                  </strong>
                  <span>{figure.before ? `${figure.label}; before: ${figure.before}` : figure.label}</span>
                </p>
              )}
              <LearnMore about={title} />
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
};
