import { starsOf, starsText } from '#shared/stars.ts';
import type { InputProps } from './input-props.ts';
import styles from './rating.module.css';
import { StarShape } from './stars.tsx';

/** Stars in half steps. A native slider on top of the drawing gives pointer, touch and keyboard support. */
export function RatingInput({ value, onChange, onBlur, readOnly, control }: InputProps<number>) {
  return (
    <div className={styles.rating}>
      <div className={styles.track}>
        <span className={styles.stars} aria-hidden>
          {starsOf(value).map((fill, index) => (
            <StarShape key={index} fill={fill} size={28} />
          ))}
        </span>
        <input
          {...control}
          type="range"
          min={0}
          max={5}
          step={0.5}
          value={value}
          disabled={readOnly}
          aria-valuetext={starsText(value)}
          onChange={(event) => onChange(Number(event.target.value))}
          onBlur={onBlur}
        />
      </div>
      <output className={styles.number} htmlFor={control.id}>
        {value.toFixed(1)}
      </output>
    </div>
  );
}
