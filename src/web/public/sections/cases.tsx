import type { CallResponse } from '#shared/calls.ts';
import type { cases } from '#shared/sections/cases.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import { Cover } from '#web/art/cover.tsx';
import type { PageServices } from '../../render.ts';
import { Block } from '../parts/block.tsx';
import buttons from '../parts/button.module.css';
import { CaseGrid, caseCover } from '../parts/cards/case-grid.tsx';
import { Counted, countedOf } from '../parts/counted.tsx';
import { Icon } from '../parts/icon.tsx';
import { Value as FigureValue, measuredText } from '../parts/measured.tsx';
import { Picture } from '../parts/picture.tsx';
import headings from '../parts/text/heading.module.css';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import classes from './cases.module.css';

type Value = SectionOf<typeof cases>;
type Studies = CallResponse<'web/caseStudies'>;

const all = { title: 'All case studies', path: '/case-studies' };

/** Dots were counted, and some of them are gone. */
function isLess({ figure }: Studies[number]): boolean {
  const counted = figure && countedOf(figure);
  return counted !== null && counted.after < counted.before;
}

/** The one that counted what is gone, or else measured anything, or else the first. */
const featured = (studies: Studies): Studies =>
  [studies.find(isLess) ?? studies.find(({ figure }) => figure) ?? studies[0]].filter(
    (study) => study !== undefined,
  );

/** What a look shows of the studies that are chosen, or of all of them. */
function shownAs(variant: Value['variant'], studies: Studies): Studies {
  if (variant === 'feature') return featured(studies);
  return variant === 'ledger' ? studies.filter(({ figure }) => figure) : studies;
}

export async function load({ variant, chosen, count }: Value, { call }: PageServices) {
  const studies =
    chosen.length > 0
      ? await call('web/caseStudies/chosen', { ids: chosen })
      : await call('web/caseStudies', {});
  const shown = shownAs(variant, studies).slice(0, chosen.length || count);
  return shown.length > 0 ? shown : null;
}

/** The first takes a row, the others stand below it by three, or by two where that leaves no gap. */
const leadOf = (count: number) => `${classes.lead} ${(count - 1) % 3 === 0 ? classes.three : classes.two}`;

/** One study by its figure, in dots where they were counted; by its picture where nothing was measured. */
function Feature({ section: { label, heading }, study }: { section: Value; study: Studies[number] }) {
  const { id, slug, title, figure, images } = study;
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
          <p className={classes.figure}>
            <FigureValue figure={figure} />
          </p>
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
          {label && <p className={headings.eyebrow}>{label}</p>}
          <h2>{heading}</h2>
          {figure && <p className={wrap.lede}>{measuredText(figure)}</p>}
          <a className={buttons.link} href={`/case-studies/${slug}`} data-remember={`caseStudyId:${id}`}>
            <span>{`Read the case: ${title}`}</span>
            <Icon name="arrow" size={18} />
          </a>
        </div>
      </div>
    </section>
  );
}

/** What was measured before and after, a row for each study; one without a figure has none. */
const Ledger = ({ studies }: { studies: Studies }) => (
  <ul className={classes.ledger}>
    {studies.map(
      ({ id, slug, title, figure }) =>
        figure && (
          <li key={id}>
            <p>
              <a href={`/case-studies/${slug}`} data-remember={`caseStudyId:${id}`}>
                {title}
              </a>
              <span>{figure.label}</span>
            </p>
            {figure.before && (
              <p className={classes.was}>
                <span className="visually-hidden">{'Before: '}</span>
                {figure.before}
              </p>
            )}
            <p className={classes.now}>
              <span className="visually-hidden">{'After: '}</span>
              <FigureValue figure={figure} />
            </p>
          </li>
        ),
    )}
  </ul>
);

export default function Cases({ section, data }: SectionProps<Value, Studies>) {
  const { variant } = section;
  const [study] = data;
  if (variant === 'feature' && study) return <Feature section={section} study={study} />;
  const arrangements: Partial<Record<Value['variant'], string | undefined>> = {
    lead: leadOf(data.length),
    posters: classes.posters,
  };
  return (
    <Block section={section} {...(variant !== 'ledger' && { link: all })}>
      {variant === 'ledger' ? (
        <Ledger studies={data} />
      ) : (
        <CaseGrid studies={data} list={variant === 'list'} level={3} className={arrangements[variant]} />
      )}
    </Block>
  );
}
