import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { homeCases } from '#shared/sections/screens/home-cases.ts';
import type { PageServices } from '../../../render.ts';
import { Block } from '../../parts/block.tsx';
import { CaseGrid } from '../../parts/cards/case-grid.tsx';
import type { SectionProps } from '../../section-drawings.ts';

type Value = SectionOf<typeof homeCases>;
type Studies = CallResponse<'web/caseStudies'>;

const shown = 4;

export async function load(_: Value, { call }: PageServices): Promise<Studies | null> {
  const studies = await call('web/caseStudies', { size: shown });
  return studies.length > 0 ? studies : null;
}

export default function HomeCases({ section, data }: SectionProps<Value, Studies>) {
  return (
    <Block section={section} titled link={{ title: section.all, path: '/case-studies' }}>
      <CaseGrid studies={data} />
    </Block>
  );
}
