import styles from './filters.module.css';

const named = (labels: readonly string[]) => labels.map((label) => `“${label}”`).join(', ');

/** Says that filters, such as those of an old view, name something that no longer exists. */
export const GoneNote = ({
  labels,
  leftOut = [],
}: {
  labels: readonly string[];
  leftOut?: readonly string[];
}) =>
  labels.length + leftOut.length === 0 ? null : (
    <p role="status" className={styles.gone}>
      {labels.length > 0
        ? `The ${named(labels)} ${labels.length === 1 ? 'filter refers' : 'filters refer'} to something that no longer exists. `
        : ''}
      {leftOut.length > 0 ? `Left out, because it no longer exists: ${named(leftOut)}.` : ''}
    </p>
  );
