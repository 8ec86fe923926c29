import type { EnquiryRow } from '#shared/desk-calls.ts';
import { When } from '../../resource/cell.tsx';
import { Avatar } from '../../shell/avatar.tsx';
import styles from '../desk/desk.module.css';
import { timeLeft } from '../desk/time-left.ts';
import { StatusPill } from './statuses.tsx';

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** One enquiry in the list: who, how long is left, the first words. */
export function EnquiryLines({ row }: { row: EnquiryRow }) {
  const left = timeLeft(row);
  return (
    <>
      <span className={styles.line}>
        <strong className={styles.name}>{fullName(row)}</strong>
        {left ? (
          <span className={styles.left} data-tone={left.tone}>
            {left.text}
          </span>
        ) : (
          <span className={styles.left} data-tone="quiet">
            <When at={row.createdAt} />
          </span>
        )}
      </span>
      <span className={styles.excerpt}>{row.message}</span>
      <span className={styles.meta}>
        <StatusPill status={row.status} />
        <span className={styles.clip}>{row.company ?? row.email}</span>
        {row.ownerName ? (
          <span title={row.ownerName}>
            <span className="visually-hidden">Owner: {row.ownerName}</span>
            <Avatar url={null} name={row.ownerName} size={20} />
          </span>
        ) : (
          <span />
        )}
      </span>
    </>
  );
}
