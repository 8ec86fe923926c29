import type { CallResponse } from '#shared/calls.ts';
import { Cover } from '#web/art/cover.tsx';
import buttons from './button.module.css';
import { caseCover } from './cards/case-grid.tsx';
import classes from './case-feature.module.css';
import { Counted, countedOf } from './counted.tsx';
import { Icon } from './icon.tsx';
import { Value as FigureValue, lengthOf, measuredText } from './measured.tsx';
import { Picture } from './picture.tsx';
import { Eyebrow } from './text/eyebrow.tsx';
import { langOf } from './text/lang-of.ts';
import wrap from './wrap.module.css';

type Study = CallResponse<'web/caseStudies'>[number];

/** Whether the figure shows a reduction in counted dots. */
function isLess({ figure }: Study): boolean {
  const counted = figure && countedOf(figure);
  return counted !== null && counted.after < counted.before;
}

/** The study to feature: the first with a counted reduction, else the first with a figure, else the first. */
export const featured = (studies: readonly Study[]): Study[] =>
  [studies.find(isLess) ?? studies.find(({ figure }) => figure) ?? studies[0]].filter(
    (study) => study !== undefined,
  );

/** One study with its figure, as dots if it was counted; or with its image if nothing was measured. */
export function CaseFeature({
  label,
  heading,
  study,
}: {
  label?: string | null;
  heading: string;
  study: Study;
}) {
  const { id, slug, title, opening, figure, images } = study;
  const counted = figure && countedOf(figure);
  const image = images[0]?.imageUrl;
  return (
    <section className={wrap.section}>
      <div className={`${wrap.wrap} ${classes.feature}`}>
        {counted && (
          <div className={counted.row ? classes.across : classes.dots}>
            <Counted counted={counted} />
          </div>
        )}
        {figure ? (
          <div className={classes.measured}>
            <p className={classes.figure} data-length={lengthOf([figure.after])}>
              <FigureValue figure={figure} />
            </p>
            <p className={wrap.lede}>{measuredText(figure)}</p>
          </div>
        ) : (
          <figure className={classes.picture}>
            {image ? (
              <Picture url={image} alt="" sizes="(min-width: 992px) 40vw, 100vw" />
            ) : (
              <Cover of={caseCover(study)} size="875x562" />
            )}
          </figure>
        )}
        <div className={classes.said}>
          <Eyebrow text={label} />
          <h2 lang={langOf(heading)}>{heading}</h2>
          {opening && <p lang={langOf(opening)}>{opening}</p>}
          <a className={buttons.link} href={`/case-studies/${slug}`} data-remember={`caseStudyId:${id}`}>
            <span>{`Read the case: ${title}`}</span>
            <Icon name="arrow" size={18} />
          </a>
        </div>
      </div>
    </section>
  );
}
