import type { UserRow } from '#shared/calls/users.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';

const states: Record<UserRow['status'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'good' },
  invited: { label: 'Invited', tone: 'brand' },
  inactive: { label: 'Inactive', tone: 'neutral' },
};

export const userStatuses = Object.entries(states).map(([value, { label }]) => ({ value, label }));

export const UserStatus = ({ status }: { status: UserRow['status'] }) => (
  <Pill tone={states[status].tone}>{states[status].label}</Pill>
);
