import { Pill } from '#web/ui/pill.tsx';

/** Marks a seeded record until somebody has changed it. */
export const Sample = () => (
  <span>
    <Pill tone="warn">Sample</Pill>
  </span>
);
