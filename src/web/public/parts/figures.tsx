import classes from './figures.module.css';

export interface Figure {
  label: string;
  before: string | null;
  after: string;
  unit: string | null;
}

/** A figure with its small unit. */
export const Value = ({ figure: { after, unit } }: { figure: Figure }) => (
  <>
    {after}
    {unit && <small>{` ${unit}`}</small>}
  </>
);

/** What was measured, and what it was before, in one line. */
export const measuredText = ({ label, before }: Figure): string =>
  before ? `${label}; before: ${before}` : label;

/** Measured results in large figures: what was measured, and what it was before. */
export const Figures = ({ figures, label }: { figures: readonly Figure[]; label: string }) => (
  <section className={classes.strip} aria-label={label}>
    <dl>
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
