import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Several values stand below each other; what has no value is left out. */
export type Fact = readonly [name: string, value: ReactNode | readonly ReactNode[]];

interface FactsProps {
  facts: readonly Fact[];
  /** Side by side as far as they fit. */
  row?: boolean;
  className?: string | undefined;
}

/** What a page says of its subject in a word or two each. */
export function Facts({ facts, row = false, className = '' }: FactsProps) {
  const told = facts
    .map(([name, value]) => ({ name, values: [value].flat().filter(Boolean) }))
    .filter(({ values }) => values.length > 0);
  if (told.length === 0) return null;
  return (
    <dl className={`${classes.facts} ${row ? classes.row : ''} ${className}`}>
      {told.map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          {values.map((value, index) => (
            <dd key={index}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
