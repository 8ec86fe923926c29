import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { vacancies } from '#shared/sections/vacancies.ts';
import type { PageServices } from '../../render.ts';
import { Block } from '../parts/block.tsx';
import { VacancyList } from '../parts/cards/vacancy-list.tsx';
import type { SectionProps } from '../section-drawings.ts';

type Value = SectionOf<typeof vacancies>;

export async function load(_: Value, { call }: PageServices) {
  const open = await call('web/careers', {});
  return open.length > 0 ? open : null;
}

export default function Vacancies({ section, data }: SectionProps<Value, CallResponse<'web/careers'>>) {
  return (
    <Block section={section}>
      <VacancyList careers={data} />
    </Block>
  );
}
