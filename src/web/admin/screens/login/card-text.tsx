import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './login.module.css';

export const Heading = ({ title, text }: { title: string; text: ReactNode }) => (
  <div>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>{text}</p>
  </div>
);

/** An error message, in one line of the card. */
export const Problem = ({ text }: { text: string | null }) => (
  <div role="alert" className={styles.alert}>
    {text ? (
      <p className={styles.problem}>
        <CircleAlert size={16} aria-hidden /> {text}
      </p>
    ) : null}
  </div>
);
