import type { ApplicationRow } from '#shared/desk-calls.ts';
import { When } from '../../resource/cell.tsx';
import { fullName } from '../contact/enquiry-row.tsx';
import styles from '../desk/desk.module.css';
import { RatingStars } from './rating.tsx';
import { StagePill } from './stages.tsx';

/** One applicant in the list: who, for what, how far. */
export const ApplicationLines = ({ row }: { row: ApplicationRow }) => (
  <>
    <span className={styles.line}>
      <strong className={styles.name}>{fullName(row)}</strong>
      <span className={styles.left} data-tone="quiet">
        <When at={row.createdAt} />
      </span>
    </span>
    <span className={styles.excerpt}>{row.jobPosition}</span>
    <span className={styles.meta}>
      <StagePill stage={row.stage} />
      {row.duplicates > 0 ? (
        <span>{row.duplicates === 1 ? '1 more application' : `${row.duplicates} more applications`}</span>
      ) : null}
      {row.rating === null ? <span /> : <RatingStars value={row.rating} />}
    </span>
  </>
);
