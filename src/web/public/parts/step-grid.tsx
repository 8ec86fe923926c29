import { Picture } from './picture.tsx';
import classes from './step-grid.module.css';
import { langOf } from './text/lang-of.ts';

interface Step {
  stepName: string;
  description: string;
  imagesUrl: string | null;
}

/** 'Step N', a name, a description and an optional icon, on a hairline grid. */
export const StepGrid = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={classes.grid}>
    {steps.map(({ stepName, description, imagesUrl }, index) => (
      <li key={stepName} data-from-end={steps.length - index}>
        {imagesUrl && <Picture url={imagesUrl} alt="" sizes="48px" className={classes.icon} />}
        <span className={classes.step}>{`Step ${index + 1}`}</span>
        <h3 lang={langOf(stepName)}>{stepName}</h3>
        <p lang={langOf(description)}>{description}</p>
      </li>
    ))}
  </ol>
);
