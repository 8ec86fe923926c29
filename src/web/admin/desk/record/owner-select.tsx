import { Select } from '#web/ui/select.tsx';
import { useLabels } from '../../resource/choices.ts';

interface OwnerSelectProps {
  owner: number | null;
  ownerName: string | null;
  onChange: (owner: number | null) => void;
  disabled?: boolean;
  id?: string;
}

/** Selects the record’s owner. */
export function OwnerSelect({ owner, ownerName, onChange, ...rest }: OwnerSelectProps) {
  const people = useLabels('users');
  const options = people.map((each) => ({ value: each.id, label: each.label }));
  // a former colleague is still shown until someone else takes over
  if (owner !== null && !people.some((each) => each.id === owner))
    options.push({ value: owner, label: ownerName ?? '…' });
  return (
    <Select
      {...rest}
      size="sm"
      value={owner ?? 0}
      options={[{ value: 0, label: 'Nobody' }, ...options]}
      onChange={(id) => onChange(id === 0 ? null : id)}
    />
  );
}
