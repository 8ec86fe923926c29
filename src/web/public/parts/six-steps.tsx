import classes from './six-steps.module.css';
import { langOf } from './text/lang-of.ts';

/** Numbered dots on a line; vertical on phones. */
export const SixSteps = ({ steps }: { steps: readonly { name: string; text: string }[] }) => (
  <ol className={classes.steps}>
    {steps.map(({ name, text }, index) => (
      <li key={name} data-reveal="">
        <span className={classes.number} aria-hidden="true">
          {index + 1}
        </span>
        <h3 lang={langOf(name)}>{name}</h3>
        <p lang={langOf(text)}>{text}</p>
      </li>
    ))}
  </ol>
);
