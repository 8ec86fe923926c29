import type { Site } from '../site.ts';
import { Stars } from './cards/stars.tsx';
import { NewTab } from './new-tab.tsx';
import classes from './review-badge.module.css';

const numberOf = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN);

/** The review site’s badge: '5.0/5.0', without any trademark. */
export const ReviewBadge = ({ badge }: { badge: Site['reviewBadge'] }) => {
  if (!badge.shown) return null;
  const outOf = numberOf(badge.outOf);
  const ratings = outOf > 0 ? numberOf(badge.score) * (5 / outOf) : Number.NaN;
  const inner = (
    <>
      <strong>{`${badge.score}/${badge.outOf}`}</strong>
      <span>
        {ratings >= 0 && <Stars ratings={ratings} silent={outOf !== 5} />}
        <small>{badge.label}</small>
      </span>
    </>
  );
  return badge.url ? (
    <NewTab className={classes.badge} href={badge.url}>
      {inner}
    </NewTab>
  ) : (
    <p className={classes.badge}>{inner}</p>
  );
};
