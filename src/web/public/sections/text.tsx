import type { SectionOf } from '#shared/sections/define.ts';
import type { textSection } from '#shared/sections/text.ts';
import { langOf } from '../parts/text/lang-of.ts';
import { RichText } from '../parts/text/rich-text.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import classes from './text.module.css';

export default function Text({ section, place }: SectionProps<SectionOf<typeof textSection>>) {
  const { variant, heading, body } = section;
  return (
    <section className={wrap.section}>
      <div className={`${wrap.wrap} ${variant === 'margin' ? classes.margin : classes.column}`}>
        {heading && (
          <h2 className={classes.heading} lang={langOf(heading)}>
            {heading}
          </h2>
        )}
        <div className={classes.body}>
          <RichText doc={body} prefix={`text-${place}-`} />
        </div>
      </div>
    </section>
  );
}
