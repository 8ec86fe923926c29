import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Illustration above the title. */
  art?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** Renders the title as the page’s heading. */
  page?: boolean | undefined;
  /** An error: announced immediately. */
  alert?: boolean;
}

/** Says why there is nothing here and what to do about it. */
export function EmptyState({ title, text, art, action, page, alert }: EmptyStateProps) {
  return (
    <div className={styles.empty} role={alert ? 'alert' : undefined}>
      {art ? <div className={styles.art}>{art}</div> : null}
      {page ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
