import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { services } from '#shared/sections/services.ts';
import type { PageServices } from '../../render.ts';
import { Block } from '../parts/block.tsx';
import { ServiceGrid } from '../parts/cards/service-grid.tsx';
import type { SectionProps } from '../section-drawings.ts';

type Value = SectionOf<typeof services>;

export async function load({ chosen }: Value, { call }: PageServices) {
  const all = await call('web/services', {});
  const shown = chosen.length > 0 ? chosen.flatMap((id) => all.find((each) => each.id === id) ?? []) : all;
  return shown.length > 0 ? shown : null;
}

export default function Services({ section, data }: SectionProps<Value, CallResponse<'web/services'>>) {
  return (
    <Block section={section} link={{ title: 'All services', path: '/services' }}>
      <ServiceGrid services={data} />
    </Block>
  );
}
