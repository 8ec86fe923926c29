import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './form.module.css';

/** Placeholder for a form while its record is loading. */
export const FormSkeleton = () => (
  <div className={styles.form} aria-hidden data-skeleton>
    <div className={styles.card}>
      {['4rem', '2.5rem', '2.5rem', '8rem', '2.5rem'].map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
    <div className={styles.rail}>
      <div className={styles.card}>
        <Skeleton height="6rem" />
      </div>
    </div>
  </div>
);
