import classes from './six-steps.module.css';

/** Numbered dots on a line; vertical on phones. */
export const SixSteps = ({ steps }: { steps: readonly { name: string; text: string }[] }) => (
  <ol className={classes.steps}>
    {steps.map(({ name, text }, index) => (
      <li key={name} data-reveal="">
        <span className={classes.number} aria-hidden="true">
          {index + 1}
        </span>
        <h3>{name}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
