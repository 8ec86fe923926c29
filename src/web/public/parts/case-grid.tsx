import type { CallResponse } from '#shared/calls.ts';
import { slugOf } from '#shared/slug.ts';
import { Cover } from '#web/art/cover.tsx';
import { LearnMore } from './learn-more.tsx';
import { Picture } from './picture.tsx';
import classes from './case-grid.module.css';

type Study = CallResponse<'web/caseStudies'>[number];

/** Case studies as a mosaic of 7/5 and 5/7. */
export const CaseGrid = ({ studies, level = 3 }: { studies: readonly Study[]; level?: 2 | 3 }) => {
  const Heading = `h${level}` as const;
  return (
    <ul className={classes.grid}>
      {studies.map(({ id, title, categoryName, images }) => (
        <li key={id} data-reveal="">
          <a href={`/case-studies/${slugOf(title)}`} data-remember={`caseStudyId:${id}`}>
            <figure>
              {images[0]?.imageUrl ? (
                <Picture url={images[0].imageUrl} alt="" sizes="(min-width: 768px) 58vw, 100vw" className={classes.cover} />
              ) : (
                <Cover seed={title} size="875x562" className={classes.cover} />
              )}
            </figure>
            {categoryName && <p className={classes.category}>{categoryName}</p>}
            <Heading>{title}</Heading>
            <LearnMore about={title} />
          </a>
        </li>
      ))}
    </ul>
  );
};
