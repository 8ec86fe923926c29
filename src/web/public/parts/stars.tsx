import { star, starsOf, starsText } from '#shared/stars.ts';
import classes from './stars.module.css';

const path = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** Five stars by SPEC section 4, with their text alternative "4.5 out of 5". */
export function Stars({ ratings }: { ratings: number }) {
  return (
    <span className={classes.stars} role="img" aria-label={starsText(ratings)}>
      {starsOf(ratings).map((each, index) => (
        <svg key={index} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d={path} className={each === star.full ? classes.full : classes.empty} />
          {each === star.half && (
            <path d="M10 1.6v13.3l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" className={classes.full} />
          )}
        </svg>
      ))}
    </span>
  );
}
