import type { ReactNode } from 'react';
import classes from './disclosures.module.css';

/** Expandable entries, the first one open initially unless `closed`. */
export const Disclosures = ({
  entries,
  closed = false,
}: {
  entries: readonly { id: number; title: string; content: ReactNode }[];
  closed?: boolean;
}) => (
  <div className={classes.list}>
    {entries.map(({ id, title, content }, index) => (
      <details key={id} open={!closed && index === 0}>
        <summary>{title}</summary>
        <div className={classes.content}>{content}</div>
      </details>
    ))}
  </div>
);
