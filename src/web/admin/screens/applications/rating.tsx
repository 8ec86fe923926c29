import { StarShape } from '../../inputs/stars.tsx';
import styles from './rating.module.css';

const values = [1, 2, 3, 4, 5];

/** One to five stars; clicking the current one removes the rating. */
export function Rating(props: {
  value: number | null;
  onChange: (value: number | null) => void;
  disabled: boolean;
}) {
  const { value, onChange, disabled } = props;
  return (
    <div className={styles.rating}>
      {values.map((each) => (
        <button
          key={each}
          type="button"
          disabled={disabled}
          aria-pressed={value === each}
          aria-label={`${each} ${each === 1 ? 'star' : 'stars'}`}
          onClick={() => onChange(value === each ? null : each)}
        >
          <StarShape fill={(value ?? 0) >= each ? 2 : 0} size={20} />
        </button>
      ))}
    </div>
  );
}

/** A read-only rating. */
export function RatingStars({ value, size = 14 }: { value: number; size?: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${value} of 5 stars`}>
      {values.map((each) => (
        <StarShape key={each} fill={value >= each ? 2 : 0} size={size} />
      ))}
    </span>
  );
}
