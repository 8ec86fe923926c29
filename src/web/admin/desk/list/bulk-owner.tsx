import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { useChoices } from '../../resource/choices.ts';
import { useMedia } from '../../shell/use-media.ts';
import styles from './bulk-owner.module.css';

interface BulkOwnerProps {
  busy: boolean;
  /** `done` is the message for it: 'Assigned to Kumar'. */
  onAssign: (owner: number | null, done: string) => void;
}

/** Assigns all selected records to a user, who is found by typing, or to nobody. */
export function BulkOwner({ busy, onAssign }: BulkOwnerProps) {
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  /** On a touch screen the field is not focused, because the on-screen keyboard would cover the window. */
  const touch = useMedia('(pointer: coarse)');
  const { picker } = useChoices('users');
  const assign = (owner: number | null) => {
    const label = picker.options.find(({ id }) => id === owner)?.label ?? 'them';
    setOpen(false);
    onAssign(owner, owner === null ? 'Unassigned' : `Assigned to ${label}`);
  };
  return (
    <Popover
      title="Owner"
      open={open}
      onOpenChange={setOpen}
      initialFocus={form} // the picker takes it once it is loaded
      trigger={
        <Button size="sm" disabled={busy}>
          Owner <ChevronDown size={15} aria-hidden />
        </Button>
      }
    >
      <div ref={form} className={styles.form} tabIndex={-1}>
        <Field label="Assign to">
          {(control) => (
            <Combobox
              {...control}
              {...picker}
              autoFocus={!touch}
              value={null}
              onChange={(owner) => owner !== null && assign(owner)}
            />
          )}
        </Field>
        <Button size="sm" kind="quiet" onClick={() => assign(null)}>
          Unassign
        </Button>
      </div>
    </Popover>
  );
}
