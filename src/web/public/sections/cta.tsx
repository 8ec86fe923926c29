import type { cta } from '#shared/sections/cta.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import { CtaBand } from '../parts/cta-band.tsx';
import { ctaPerson } from '../parts/cta-person.tsx';
import { CtaStrip } from '../parts/cta-strip.tsx';
import type { SectionProps } from '../section-drawings.ts';

type Value = SectionOf<typeof cta>;

export default function Cta({ section, pictures }: SectionProps<Value>) {
  const { variant, label, heading, text, links } = section;
  const words = { label, heading, text, links };
  if (variant === 'strip') return <CtaStrip {...words} />;
  const person = variant === 'person' ? section.person[0] : undefined;
  const imageUrl = person?.picture == null ? null : pictures[person.picture]?.imageUrl;
  return <CtaBand {...words} beside={person && ctaPerson({ ...person, imageUrl })} />;
}
