import type { ReactNode } from 'react';
import styles from '../desk.module.css';
import { fullName } from '../desk-kind.ts';
import { MailFailed } from '../mail/mail-failed.tsx';

interface DeskRowLinesProps {
  row: { firstName: string; lastName: string | null; failedMails: number };
  /** Beside the name: how long is left, or since when. */
  aside: ReactNode;
  tone: string;
  excerpt: string;
  /** A pill and what else is worth a glance; the last one stands at the end. */
  children: ReactNode;
}

/** One record in the list, in three lines. */
export const DeskRowLines = ({ row, aside, tone, excerpt, children }: DeskRowLinesProps) => (
  <>
    <span className={styles.line}>
      <strong className={styles.name}>{fullName(row)}</strong>
      <MailFailed count={row.failedMails} />
      <span className={styles.left} data-tone={tone}>
        {aside}
      </span>
    </span>
    <span className={styles.excerpt}>{excerpt}</span>
    <span className={styles.meta}>{children}</span>
  </>
);
