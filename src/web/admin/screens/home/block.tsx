import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

/** One part of the home screen; `empty` is what it says when there is nothing in it. */
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
