import classes from './figures.module.css';
import { type Figure, lengthOf, Value } from './measured.tsx';

/** Measured results as large figures, with labels and former values. */
export const Figures = ({ figures, label }: { figures: readonly Figure[]; label: string }) => (
  <section className={classes.strip} aria-label={label}>
    <dl data-count={figures.length} data-length={lengthOf(figures.map(({ after }) => after))}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>
            {figure.label}
            {figure.before && <span>{`Before: ${figure.before}`}</span>}
          </dt>
          <dd>
            <Value figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
