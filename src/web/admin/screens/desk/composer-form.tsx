import type { ReactNode } from 'react';
import styles from './composer.module.css';

interface ComposerFormProps {
  onSend: () => Promise<void>;
  children: ReactNode;
  /** The button, and what stands beside it. */
  foot: ReactNode;
}

/** Something written to or about a person. */
export const ComposerForm = ({ onSend, children, foot }: ComposerFormProps) => (
  <form
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault();
      void onSend();
    }}
  >
    {children}
    <div className={styles.foot}>{foot}</div>
  </form>
);
