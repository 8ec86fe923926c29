import type { CallResponse } from '#shared/calls.ts';
import type { cases } from '#shared/sections/cases.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { PageServices } from '../../render.ts';
import { Block } from '../parts/block.tsx';
import { CaseGrid } from '../parts/cards/case-grid.tsx';
import type { SectionProps } from '../section-drawings.ts';
import classes from './cases.module.css';

type Value = SectionOf<typeof cases>;

export async function load({ chosen, count }: Value, { call }: PageServices) {
  const shown =
    chosen.length > 0
      ? await call('web/caseStudies/chosen', { ids: chosen })
      : (await call('web/caseStudies', {})).slice(0, count);
  return shown.length > 0 ? shown : null;
}

/** The first takes a row, the others stand below it by three, or by two where that leaves no gap. */
const leadOf = (count: number) => `${classes.lead} ${(count - 1) % 3 === 0 ? classes.three : classes.two}`;

export default function Cases({ section, data }: SectionProps<Value, CallResponse<'web/caseStudies'>>) {
  const { variant } = section;
  return (
    <Block section={section} link={{ title: 'All case studies', path: '/case-studies' }}>
      <CaseGrid
        studies={data}
        list={variant === 'list'}
        level={3}
        className={variant === 'lead' ? leadOf(data.length) : undefined}
      />
    </Block>
  );
}
