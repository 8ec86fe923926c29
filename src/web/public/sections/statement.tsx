import type { SectionOf } from '#shared/sections/define.ts';
import type { statement } from '#shared/sections/statement.ts';
import headings from '../parts/text/heading.module.css';
import { Paragraphs } from '../parts/text/paragraphs.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import classes from './statement.module.css';

export default function Statement({ section }: SectionProps<SectionOf<typeof statement>>) {
  const { variant, label, heading, muted, text } = section;
  return (
    <section className={wrap.section}>
      <div className={`${wrap.wrap} ${classes[variant]}`}>
        <div>
          {label && <p className={headings.eyebrow}>{label}</p>}
          <h2 className={classes.heading}>
            {heading}
            {muted && <span className={classes.muted}>{` ${muted}`}</span>}
          </h2>
        </div>
        {text && (
          <div className={`${wrap.lede} ${classes.text}`}>
            <Paragraphs text={text} />
          </div>
        )}
      </div>
    </section>
  );
}
