import type { SectionOf } from '#shared/sections/define.ts';
import type { quote } from '#shared/sections/quote.ts';
import { QuoteFigure } from '../parts/quote-figure.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';

export default function Quote({ section, pictures }: SectionProps<SectionOf<typeof quote>>) {
  const { portrait, kind: _, hidden: __, ...said } = section;
  return (
    <section className={wrap.section}>
      <QuoteFigure
        {...said}
        stars={said.stars || null}
        image={portrait ? pictures[portrait]?.imageUrl : null}
      />
    </section>
  );
}
