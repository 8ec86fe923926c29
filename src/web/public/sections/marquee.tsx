import type { SectionOf } from '#shared/sections/define.ts';
import type { marquee } from '#shared/sections/marquee.ts';
import { Marquee } from '../parts/marquee.tsx';
import type { SectionProps } from '../section-drawings.ts';

export default function Line({ section }: SectionProps<SectionOf<typeof marquee>>) {
  return <Marquee line={section.line} />;
}
