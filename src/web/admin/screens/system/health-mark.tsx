import { CircleAlert, CircleCheck } from 'lucide-react';

/** Whether a part of the system works, as an icon. */
export const HealthMark = ({ ok, size }: { ok: boolean; size: number }) =>
  ok ? (
    <CircleCheck size={size} role="img" aria-label="Works" />
  ) : (
    <CircleAlert size={size} role="img" aria-label="Needs attention" />
  );
