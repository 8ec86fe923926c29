import type { SectionOf } from '#shared/sections/define.ts';
import type { pricing } from '#shared/sections/pricing.ts';
import { Block } from '../parts/block.tsx';
import { Links } from '../parts/links.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import { Paragraphs } from '../parts/text/paragraphs.tsx';
import type { SectionProps } from '../section-drawings.ts';
import classes from './pricing.module.css';

export default function Pricing({ section }: SectionProps<SectionOf<typeof pricing>>) {
  const { variant, items, note, links } = section;
  return (
    <Block section={section}>
      <ul className={`${classes.prices} ${classes[variant]}`} data-count={items.length}>
        {items.map(({ name, range, period, text }, index) => (
          <li key={`${index} ${name}`}>
            <h3 lang={langOf(name)}>{name}</h3>
            <p className={classes.price} lang={langOf(range)}>
              {range}
              {period && <span lang={langOf(period)}>{period}</span>}
            </p>
            {text && (
              <div className={classes.text}>
                <Paragraphs text={text} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {note && (
        <p className={classes.note} lang={langOf(note)}>
          {note}
        </p>
      )}
      <Links links={links} />
    </Block>
  );
}
