import type { ReactNode } from 'react';
import type { ShownOf } from '#shared/resource/define.ts';
import type { faq } from '#shared/resources/faq.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { faqSection } from '#shared/sections/faq.ts';
import type { PageServices } from '../../render.ts';
import disclosures from '../parts/text/disclosures.module.css';
import { Disclosures } from '../parts/text/disclosures.tsx';
import { Paragraphs } from '../parts/text/paragraphs.tsx';
import { RichText } from '../parts/text/rich-text.tsx';
import { SectionHead } from '../parts/text/section-head.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import classes from './faq.module.css';

type Value = SectionOf<typeof faqSection>;
type Listed = ShownOf<typeof faq>;
interface Asked {
  id: number;
  title: string;
  content: ReactNode;
}

/** The records of the FAQ list if the section shows that, else none; null if there are no questions. */
export async function load({ source, items }: Value, { call }: PageServices): Promise<Listed[] | null> {
  if (source === 'own') return items.length > 0 ? [] : null;
  const { faqs = [] } = await call('web/shown', { page: 'contact' }); // the page that has every group
  const listed = (faqs as Listed[]).filter(({ group }) => source === 'all' || source === group); // rows of this kind
  return listed.length > 0 ? listed : null;
}

/** Two columns, read one after the other. */
function Columns({ entries }: { entries: readonly Asked[] }) {
  const half = Math.ceil(entries.length / 2);
  const columns = [entries.slice(0, half), entries.slice(half)].filter((part) => part.length > 0);
  return (
    <div className={classes.columns} data-count={columns.length}>
      {columns.map((part, index) => (
        <Disclosures key={index} entries={part} closed />
      ))}
    </div>
  );
}

export default function Faq({ section, data, place }: SectionProps<Value, readonly Listed[]>) {
  const { variant, label, heading, source, items } = section;
  const entries: Asked[] =
    source === 'own'
      ? items.map(({ question, answer }, id) => ({
          id,
          title: question,
          content: <Paragraphs text={answer} />,
        }))
      : data.map(({ id, question, answer }) => ({
          id,
          title: question,
          content: <RichText doc={answer} prefix={`asked-${place}-${id}-`} />,
        }));
  return (
    <section className={wrap.section}>
      <div className={variant === 'split' ? `${wrap.wrap} ${disclosures.beside}` : wrap.wrap}>
        <SectionHead heading={heading} {...(label && { eyebrow: label })} />
        {variant === 'columns' ? <Columns entries={entries} /> : <Disclosures entries={entries} />}
      </div>
    </section>
  );
}
