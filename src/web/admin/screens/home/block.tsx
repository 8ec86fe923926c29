import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

/** A block of the home screen; `empty` is its text when there is nothing to show. */
export function Block({
  title,
  id,
  empty,
  children,
}: {
  title: string;
  id?: string;
  empty: string | null;
  children: ReactNode;
}) {
  return (
    <section className={styles.card} id={id} aria-label={title}>
      <h2>{title}</h2>
      {empty ? <p className={styles.empty}>{empty}</p> : children}
    </section>
  );
}
