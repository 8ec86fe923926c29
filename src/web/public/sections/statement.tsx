import type { SectionOf } from '#shared/sections/define.ts';
import type { statement } from '#shared/sections/statement.ts';
import { Eyebrow } from '../parts/text/eyebrow.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import { MutedEnd } from '../parts/text/muted-end.tsx';
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
          <Eyebrow text={label} />
          <h2 className={classes.heading} lang={langOf(heading)}>
            {heading}
            <MutedEnd text={muted} />
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
