import type { CallResponse } from '#shared/calls.ts';
import type { cases } from '#shared/sections/cases.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { PageServices } from '../../render.ts';
import { Block } from '../parts/block.tsx';
import { CaseGrid } from '../parts/cards/case-grid.tsx';
import { CaseFeature, featured } from '../parts/case-feature.tsx';
import { Value as FigureValue } from '../parts/measured.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import type { SectionProps } from '../section-drawings.ts';
import classes from './cases.module.css';

type Value = SectionOf<typeof cases>;
type Studies = CallResponse<'web/caseStudies'>;

const all = { title: 'All case studies', path: '/case-studies' };

/** Whether a variant selects studies by their figures. */
const isPicked = (variant: Value['variant']) => variant === 'feature' || variant === 'ledger';

/** The studies that a variant shows, of those given. */
function shownAs(variant: Value['variant'], studies: Studies): Studies {
  if (variant === 'feature') return featured(studies);
  return variant === 'ledger' ? studies.filter(({ figure }) => figure) : studies;
}

/** Studies of clients whose sector has this word, in any letter case. */
function ofSector(word: string | null, studies: Studies): Studies {
  const wanted = word?.toLowerCase();
  return wanted ? studies.filter(({ sector }) => sector?.toLowerCase().includes(wanted)) : studies;
}

export async function load({ variant, chosen, sector, count }: Value, { call }: PageServices) {
  const studies =
    chosen.length > 0
      ? await call('web/caseStudies/chosen', { ids: chosen })
      : ofSector(sector, await call('web/caseStudies', sector || isPicked(variant) ? {} : { size: count }));
  const shown = shownAs(variant, studies).slice(0, chosen.length || count);
  return shown.length > 0 ? shown : null;
}

/** The first takes a row; the others are in rows of three, or of two if three would leave a gap. */
const leadOf = (count: number) => `${classes.lead} ${(count - 1) % 3 === 0 ? classes.three : classes.two}`;

/** Figures before and after, one row per study; studies without a figure are left out. */
const Ledger = ({ studies }: { studies: Studies }) => (
  <ul className={classes.ledger}>
    {studies.map(
      ({ id, slug, title, figure }) =>
        figure && (
          <li key={id}>
            <p>
              <a href={`/case-studies/${slug}`} lang={langOf(title)} data-remember={`caseStudyId:${id}`}>
                {title}
              </a>
              <span lang={langOf(figure.label)}>{figure.label}</span>
            </p>
            {figure.before && <p className={classes.was}>{`Before: ${figure.before}`}</p>}
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
  if (variant === 'feature' && study) return <CaseFeature {...section} study={study} />;
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
