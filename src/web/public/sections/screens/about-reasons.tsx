import type { SectionOf } from '#shared/sections/define.ts';
import type { aboutReasons } from '#shared/sections/screens/about-reasons.ts';
import { Block } from '../../parts/block.tsx';
import { langOf } from '../../parts/text/lang-of.ts';
import type { SectionProps } from '../../section-drawings.ts';
import classes from './about-reasons.module.css';

export default function Reasons({ section }: SectionProps<SectionOf<typeof aboutReasons>>) {
  return (
    <Block section={section} titled>
      <ul className={classes.reasons}>
        {section.items.map(({ name, text }) => (
          <li key={name} data-reveal="">
            <h3 lang={langOf(name)}>{name}</h3>
            <p lang={langOf(text)}>{text}</p>
          </li>
        ))}
      </ul>
    </Block>
  );
}
