import type { ReactNode } from 'react';
import classes from './facts.module.css';
import { langOf } from './text/lang-of.ts';

/** Several values are listed one below the other; facts without a value are left out. */
export type Fact = readonly [name: string, value: ReactNode | readonly ReactNode[]];

interface FactsProps {
  facts: readonly Fact[];
  /** Side by side if they fit. */
  row?: boolean;
  className?: string | undefined;
}

/** A list of short facts. */
export function Facts({ facts, row = false, className = '' }: FactsProps) {
  const told = facts
    .map(([name, value]) => ({ name, values: [value].flat().filter(Boolean) }))
    .filter(({ values }) => values.length > 0);
  if (told.length === 0) return null;
  return (
    <dl className={`${classes.facts} ${row ? classes.row : ''} ${className}`}>
      {told.map(({ name, values }) => (
        <div key={name}>
          <dt lang={langOf(name)}>{name}</dt>
          {values.map((value, index) => (
            <dd key={index} lang={typeof value === 'string' ? langOf(value) : undefined}>
              {value}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
