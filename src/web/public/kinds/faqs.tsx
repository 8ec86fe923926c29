import type { ShownOf } from '#shared/resource/define.ts';
import { type faq, faqGroups } from '#shared/resources/faq.ts';
import type { KindProps } from '../parts/shown.tsx';
import disclosures from '../parts/text/disclosures.module.css';
import { Disclosures } from '../parts/text/disclosures.tsx';
import { RichText } from '../parts/text/rich-text.tsx';
import { SectionHead } from '../parts/text/section-head.tsx';
import wrap from '../parts/wrap.module.css';

/** Questions with answers: all groups on Contact, the group about services on the services page. */
export default function Faqs({ page, records }: KindProps<ShownOf<typeof faq>>) {
  const groups = faqGroups
    .filter(({ value }) => page === 'contact' || value === 'services')
    .map((group) => ({ ...group, records: records.filter((each) => each.group === group.value) }))
    .filter((group) => group.records.length > 0);
  return groups.map(({ value, label, records: asked }, index) => (
    <section key={value} className={index === 0 ? wrap.section : `${wrap.section} ${wrap.again}`}>
      <div className={`${wrap.wrap} ${disclosures.beside}`}>
        <SectionHead eyebrow="Questions" heading={label} />
        <Disclosures
          entries={asked.map(({ id, question, answer }) => ({
            id,
            title: question,
            content: <RichText doc={answer} prefix={`question-${id}-`} />,
          }))}
        />
      </div>
    </section>
  ));
}
