import { star, starsOf, starsText } from '#shared/stars.ts';
import styles from './stars.module.css';

const shape = 'M12 2.6l2.9 5.88 6.5.95-4.7 4.58 1.1 6.46L12 17.42l-5.8 3.05 1.1-6.46-4.7-4.58 6.5-.95z';

/** One star: empty, half or full. */
export function StarShape({ fill, size }: { fill: 0 | 1 | 2; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={styles.star}>
      <path d={shape} className={styles.empty} />
      {fill === star.empty ? null : (
        <path
          d={shape}
          className={styles.full}
          clipPath={fill === star.half ? 'inset(0 50% 0 0)' : undefined}
        />
      )}
    </svg>
  );
}

/** A rating as stars, with a text alternative. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={starsText(value)}>
      {starsOf(value).map((fill, index) => (
        <StarShape key={index} fill={fill} size={size} />
      ))}
      <span aria-hidden className={styles.number}>
        {value.toFixed(1)}
      </span>
    </span>
  );
}
