import type { ReactNode } from 'react';
import classes from './disclosures.module.css';

/** Expandable entries, the first one open initially. */
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
