import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { careersVacancies } from '#shared/sections/screens/careers-vacancies.ts';
import type { PageServices } from '../../../render.ts';
import { Block } from '../../parts/block.tsx';
import { VacancyList } from '../../parts/cards/vacancy-list.tsx';
import { Nothing } from '../../parts/nothing.tsx';
import type { SectionProps } from '../../section-drawings.ts';

type Value = SectionOf<typeof careersVacancies>;

export const load = (_: Value, { call }: PageServices) => call('web/careers', {});

export default function Vacancies({ section, data }: SectionProps<Value, CallResponse<'web/careers'>>) {
  return (
    <Block section={section}>
      {data.length > 0 ? <VacancyList careers={data} /> : <Nothing text={section.empty} />}
    </Block>
  );
}
