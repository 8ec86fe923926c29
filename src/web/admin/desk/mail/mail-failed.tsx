import { MailWarning } from 'lucide-react';
import styles from './mail-failed.module.css';

/** Marks a record with undelivered mails. */
export const MailFailed = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className={styles.mark} title="An email was not sent">
      <MailWarning size={15} aria-hidden />
      <span className="visually-hidden">An email was not sent</span>
    </span>
  ) : null;
