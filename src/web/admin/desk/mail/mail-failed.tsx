import { MailWarning } from 'lucide-react';
import styles from './mail-failed.module.css';

/** Marks a record with undelivered mails. */
export const MailFailed = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className={styles.mark} title="An email did not go out">
      <MailWarning size={15} aria-hidden />
      <span className="visually-hidden">An email did not go out</span>
    </span>
  ) : null;
