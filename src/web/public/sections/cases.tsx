import type { CallResponse } from '#shared/calls.ts';
import type { cases } from '#shared/sections/cases.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { PageServices } from '../../render.ts';
import { Block } from '../parts/block.tsx';
import { CaseGrid } from '../parts/cards/case-grid.tsx';
import type { SectionProps } from '../section-drawings.ts';

type Value = SectionOf<typeof cases>;

export async function load({ chosen, count }: Value, { call }: PageServices) {
  const shown =
    chosen.length > 0
      ? await call('web/caseStudies/chosen', { ids: chosen })
      : (await call('web/caseStudies', {})).slice(0, count);
  return shown.length > 0 ? shown : null;
}

export default function Cases({ section, data }: SectionProps<Value, CallResponse<'web/caseStudies'>>) {
  return (
    <Block section={section} link={{ title: 'All case studies', path: '/case-studies' }}>
      <CaseGrid studies={data} list={section.variant === 'list'} level={3} />
    </Block>
  );
}
