import { Combobox } from '#web/ui/combobox.tsx';
import { idsIn, useChoices } from '../../resource/choices.ts';

interface OwnerSelectProps {
  owner: number | null;
  ownerName: string | null;
  onChange: (owner: number | null) => void;
  disabled?: boolean;
  id?: string;
}

/** Selects the record’s owner. */
export function OwnerSelect({ owner, ownerName, ...rest }: OwnerSelectProps) {
  const { picker } = useChoices('users', undefined, idsIn([owner]));
  const { options } = picker;
  // an owner who has left is shown until somebody else takes over
  const former = owner !== null && !options.some((each) => each.id === owner);
  return (
    <Combobox
      {...rest}
      {...picker}
      options={former ? [...options, { id: owner, label: ownerName ?? '…' }] : options}
      value={owner}
      placeholder="Unassigned"
    />
  );
}
