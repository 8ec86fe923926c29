import { Pill } from '#web/ui/pill.tsx';

/** Marks a seeded record until somebody changes it. */
export const Sample = () => (
  <span title="Sample: it came with the site">
    <Pill tone="warn">Sample</Pill>
  </span>
);
