import type { SectionOf } from '#shared/sections/define.ts';
import type { careersHiring } from '#shared/sections/screens/careers-hiring.ts';
import { Block } from '../../parts/block.tsx';
import { StepGrid } from '../../parts/step-grid.tsx';
import type { SectionProps } from '../../section-drawings.ts';

export default function Hiring({ section }: SectionProps<SectionOf<typeof careersHiring>>) {
  return (
    <Block section={section}>
      <StepGrid
        steps={section.items.map(({ name, text }) => ({
          stepName: name,
          description: text,
          imagesUrl: null,
        }))}
      />
    </Block>
  );
}
