import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { homeServices } from '#shared/sections/screens/home-services.ts';
import type { PageServices } from '../../../render.ts';
import { Block } from '../../parts/block.tsx';
import { ServiceGrid } from '../../parts/cards/service-grid.tsx';
import type { SectionProps } from '../../section-drawings.ts';

type Value = SectionOf<typeof homeServices>;
type Services = CallResponse<'web/services'>;

export async function load(_: Value, { call }: PageServices): Promise<Services | null> {
  const services = await call('web/services', {});
  return services.length > 0 ? services : null;
}

export default function HomeServices({ section, data }: SectionProps<Value, Services>) {
  return (
    <Block section={section} titled link={{ title: section.all, path: '/services' }}>
      <ServiceGrid services={data} />
    </Block>
  );
}
