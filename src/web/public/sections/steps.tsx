import type { SectionOf } from '#shared/sections/define.ts';
import type { steps } from '#shared/sections/steps.ts';
import { Block } from '../parts/block.tsx';
import type { SectionProps } from '../section-drawings.ts';
import classes from './steps.module.css';

export default function Steps({ section }: SectionProps<SectionOf<typeof steps>>) {
  return (
    <Block section={section}>
      <ol className={`${classes.steps} ${classes[section.variant]}`}>
        {section.items.map(({ name, text }, index) => (
          <li key={name + text}>
            <span className={classes.step}>{`Step ${index + 1}`}</span>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Block>
  );
}
