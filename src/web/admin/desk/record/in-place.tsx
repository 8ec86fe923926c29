import { type ComponentProps, useState } from 'react';
import { keyOf } from '#web/ui/key-of.ts';
import { TextInput } from '#web/ui/text-field.tsx';
import { useUnsaved } from '../../form/unsaved.tsx';

interface InPlaceProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  /** As it is stored. */
  value: string;
  /** What was typed, once the field is left or Enter is pressed; false: it cannot be saved, and stays as typed. */
  onCommit: (text: string) => boolean;
}

/** A text that is saved when its field is left; Escape brings the stored one back. */
export function InPlace({ value, onCommit, ...rest }: InPlaceProps) {
  const [typed, setTyped] = useState(value);
  const [stored, setStored] = useState(value);
  /** What was committed last; it may be stored in other words. */
  const [sent, setSent] = useState<string>();
  const [wrong, setWrong] = useState(false);
  useUnsaved(typed !== stored);
  if (stored !== value) {
    setStored(value);
    // what somebody is typing stays when the record is read again
    if (typed === stored || typed === sent) {
      setTyped(value);
      setWrong(false);
    }
  }
  const commit = () => {
    if (rest.readOnly) return; // Enter saves it, and leaving the field must not do so again
    if (typed.trim() === stored) return setWrong(false);
    const saves = onCommit(typed.trim());
    setWrong(!saves);
    setSent(saves ? typed : undefined);
  };
  return (
    <TextInput
      {...rest}
      value={typed}
      aria-invalid={wrong || undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        const key = keyOf(event);
        if (key === 'Enter') commit();
        else if (key === 'Escape' && typed !== stored) {
          event.stopPropagation();
          setTyped(stored);
          setWrong(false);
        }
      }}
    />
  );
}
