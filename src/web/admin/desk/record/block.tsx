import { createContext, type ReactNode, useContext } from 'react';
import styles from './record.module.css';

/** Whether the record fills the page: its headings are then one level higher. */
export const RecordAlone = createContext(false);

export function Block({ title, children }: { title: string; children: ReactNode }) {
  const Title = useContext(RecordAlone) ? 'h2' : 'h3';
  return (
    <section className={styles.block}>
      <Title>{title}</Title>
      {children}
    </section>
  );
}

/** One fact of a record; used in a `dl`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
