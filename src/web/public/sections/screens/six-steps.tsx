import type { SectionOf } from '#shared/sections/define.ts';
import type { sixSteps } from '#shared/sections/screens/six-steps.ts';
import { Block } from '../../parts/block.tsx';
import { SixSteps } from '../../parts/six-steps.tsx';
import type { SectionProps } from '../../section-drawings.ts';

export default function Steps({ section }: SectionProps<SectionOf<typeof sixSteps>>) {
  return (
    <Block section={section} titled={section.variant === 'titled'}>
      <SixSteps steps={section.items} />
    </Block>
  );
}
