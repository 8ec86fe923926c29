import type { Site } from '../site.ts';
import { Stars } from './cards/stars.tsx';
import { NewTab } from './new-tab.tsx';
import classes from './review-badge.module.css';

/** The review site’s badge: '5.0/5.0', without any trademark. */
export const ReviewBadge = ({ badge }: { badge: Site['reviewBadge'] }) => {
  if (!badge.shown) return null;
  const inner = (
    <>
      <strong>{`${badge.score}/${badge.outOf}`}</strong>
      <span>
        <Stars ratings={Number(badge.score) || 0} />
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
