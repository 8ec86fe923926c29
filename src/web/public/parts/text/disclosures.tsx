import type { ReactNode } from 'react';
import classes from './disclosures.module.css';

/** Entries that open under their titles, the first open from the start. */
export const Disclosures = ({
  entries,
}: {
  entries: readonly { id: number; title: string; content: ReactNode }[];
}) => (
  <div className={classes.list}>
    {entries.map(({ id, title, content }, index) => (
      <details key={id} open={index === 0}>
        <summary>{title}</summary>
        <div className={classes.content}>{content}</div>
      </details>
    ))}
  </div>
);
