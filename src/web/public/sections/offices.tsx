import type { SectionOf } from '#shared/sections/define.ts';
import type { offices } from '#shared/sections/offices.ts';
import { Block } from '../parts/block.tsx';
import { Offices } from '../parts/offices.tsx';
import type { SectionProps } from '../section-drawings.ts';
import { useSite } from '../site.ts';

export default function OfficesSection({ section }: SectionProps<SectionOf<typeof offices>>) {
  const { contacts } = useSite();
  return (
    <Block section={section}>
      <Offices offices={contacts.offices} />
    </Block>
  );
}
