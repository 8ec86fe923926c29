import type { ReactNode } from 'react';

/** One line of a record's facts; stands in a `dl`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
