import type { SectionOf } from '#shared/sections/define.ts';
import type { values } from '#shared/sections/values.ts';
import { Block } from '../parts/block.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import type { SectionProps } from '../section-drawings.ts';
import classes from './values.module.css';

export default function Values({ section }: SectionProps<SectionOf<typeof values>>) {
  return (
    <Block section={section}>
      <ul className={`${classes.list} ${classes[section.variant]}`} data-count={section.items.length}>
        {section.items.map(({ name, text }) => (
          <li key={name + text}>
            <h3 lang={langOf(name)}>{name}</h3>
            <p lang={langOf(text)}>{text}</p>
          </li>
        ))}
      </ul>
    </Block>
  );
}
