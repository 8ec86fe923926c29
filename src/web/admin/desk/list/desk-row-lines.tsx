import type { ReactNode } from 'react';
import styles from '../desk.module.css';
import { fullName } from '../desk-kind.ts';
import { MailFailed } from '../mail/mail-failed.tsx';

interface DeskRowLinesProps {
  row: { firstName: string; lastName: string | null; failedMails: number };
  /** Beside the name: the time left or the age. */
  aside: ReactNode;
  tone: string;
  excerpt: string;
  /** A pill and other indicators; the last one is aligned to the end. */
  children: ReactNode;
}

/** A list row in three lines. */
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
