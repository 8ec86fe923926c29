import type { SectionOf } from '#shared/sections/define.ts';
import type { faqSection } from '#shared/sections/faq.ts';
import { Disclosures } from '../parts/text/disclosures.tsx';
import { Paragraphs } from '../parts/text/paragraphs.tsx';
import { SectionHead } from '../parts/text/section-head.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import classes from './faq.module.css';

export default function Faq({ section }: SectionProps<SectionOf<typeof faqSection>>) {
  const { variant, label, heading, items } = section;
  return (
    <section className={wrap.section}>
      <div className={variant === 'split' ? `${wrap.wrap} ${classes.split}` : wrap.wrap}>
        <SectionHead heading={heading} {...(label && { eyebrow: label })} />
        <Disclosures
          entries={items.map(({ question, answer }, index) => ({
            id: index,
            title: question,
            content: <Paragraphs text={answer} />,
          }))}
        />
      </div>
    </section>
  );
}
