import type { SectionOf } from '#shared/sections/define.ts';
import type { figures } from '#shared/sections/figures.ts';
import { Block } from '../parts/block.tsx';
import { Counted, countedOf } from '../parts/counted.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import type { SectionProps } from '../section-drawings.ts';
import classes from './figures.module.css';

export default function Figures({ section }: SectionProps<SectionOf<typeof figures>>) {
  const { variant, items, note } = section;
  const [first] = items;
  const counted = variant === 'single' && first ? countedOf(first) : null;
  return (
    <Block section={section}>
      <div className={counted ? (counted.row ? classes.below : classes.beside) : undefined}>
        {counted && <Counted counted={counted} />}
        <dl className={`${classes.figures} ${classes[variant]}`} data-count={items.length}>
          {items.map(({ figure, unit, words, before, after }) => (
            <div key={figure + words}>
              <dt lang={langOf(words)}>
                {words}
                {before && <span>{`Before: ${before}`}</span>}
                {after && <span>{`After: ${after}`}</span>}
              </dt>
              <dd lang={langOf(figure)}>
                {figure}
                {unit && <small lang={langOf(unit)}>{` ${unit}`}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {note && (
        <p className={classes.note} lang={langOf(note)}>
          {note}
        </p>
      )}
    </Block>
  );
}
