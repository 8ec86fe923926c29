import type { CallResponse } from '#shared/calls.ts';
import { Cover } from '#web/art/cover.tsx';
import { type Varied, vary } from '#web/art/covers/vary.ts';
import { FirstCover } from '../first-cover.tsx';
import { lengthOf, measuredText, Value } from '../measured.tsx';
import { Picture } from '../picture.tsx';
import { langOf } from '../text/lang-of.ts';
import classes from './case-grid.module.css';
import { LearnMore } from './learn-more.tsx';

type Study = CallResponse<'web/caseStudies'>[number];

export const caseCover = ({ slug, categorySlug, figure }: Pick<Study, 'slug' | 'categorySlug' | 'figure'>) =>
  vary([{ kind: 'case', slug, category: categorySlug, figure }])[0] as Varied;

const Result = ({
  figure,
  className,
}: {
  figure: NonNullable<Study['figure']>;
  className: string | undefined;
}) => (
  <p className={className} data-length={lengthOf([figure.after])}>
    <strong>
      <Value figure={figure} />
    </strong>
    <span>{measuredText(figure)}</span>
  </p>
);

/** The generated cover of a case study: counted dots, and the figure as text. */
export function CaseCover({
  study,
  size,
  className,
  eager,
}: {
  study: Pick<Study, 'slug' | 'categorySlug' | 'figure'>;
  size: '1000x400' | '875x562';
  className?: string | undefined;
  eager?: boolean | undefined;
}) {
  const cover = caseCover(study);
  const Drawing = eager ? FirstCover : Cover;
  return (
    <div className={`${classes.counted} ${classes[cover.hue] ?? ''}`}>
      <Drawing of={cover} size={size} className={className} />
      {study.figure && <Result figure={study.figure} className={classes.figure} />}
    </div>
  );
}

/** Case studies: a mosaic of 7/5 and 5/7, or the list of all, with images of 5:2 and 240 px (docs/reference.md, Constants). */
export const CaseGrid = ({
  studies,
  list = false,
  level = list ? 2 : 3,
  eager = false,
  className,
}: {
  studies: readonly Study[];
  list?: boolean;
  level?: 2 | 3;
  /** The first card is above the fold. */
  eager?: boolean;
  /** Class of another layout. */
  className?: string | undefined;
}) => {
  const Heading = `h${level}` as const;
  return (
    <ul className={[classes.grid, list && classes.list, className].filter(Boolean).join(' ')}>
      {studies.map(
        (
          { id, slug, title, opening, categoryName, categorySlug, sector, country, figure, images },
          index,
        ) => (
          <li key={id} data-reveal="" data-from-end={studies.length - index}>
            <a href={`/case-studies/${slug}`} data-remember={`caseStudyId:${id}`}>
              <figure>
                {images[0]?.imageUrl ? (
                  <Picture
                    url={images[0].imageUrl}
                    alt=""
                    sizes="(min-width: 768px) 58vw, 100vw"
                    className={classes.cover}
                    eager={eager && index === 0}
                  />
                ) : (
                  <CaseCover
                    study={{ slug, categorySlug, figure }}
                    size={list ? '1000x400' : '875x562'}
                    className={classes.cover}
                    eager={eager && index === 0}
                  />
                )}
              </figure>
              <div>
                {(sector || categoryName) && (
                  <p className={classes.category}>
                    {[sector ?? categoryName, country].filter(Boolean).join(', ')}
                  </p>
                )}
                <Heading lang={langOf(title)}>{title}</Heading>
                {figure && images[0]?.imageUrl && <Result figure={figure} className={classes.result} />}
                {opening && (
                  <p className={classes.opening} lang={langOf(opening)}>
                    {opening}
                  </p>
                )}
                <LearnMore about={title} />
              </div>
            </a>
          </li>
        ),
      )}
    </ul>
  );
};
