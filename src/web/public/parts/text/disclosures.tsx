import type { ReactNode } from 'react';
import classes from './disclosures.module.css';
import { langOf } from './lang-of.ts';

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
        <summary lang={langOf(title)}>{title}</summary>
        <div className={classes.content}>{content}</div>
      </details>
    ))}
  </div>
);
