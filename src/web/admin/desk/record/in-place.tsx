import { type ComponentProps, useState } from 'react';
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
  const [wrong, setWrong] = useState(false);
  useUnsaved(typed !== stored);
  if (stored !== value) {
    setStored(value);
    setTyped(value);
    setWrong(false);
  }
  const commit = () => {
    if (typed.trim() === stored) setWrong(false);
    else setWrong(!onCommit(typed.trim()));
  };
  return (
    <TextInput
      {...rest}
      value={typed}
      aria-invalid={wrong || undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        else if (event.key === 'Escape' && typed !== stored) {
          event.stopPropagation();
          setTyped(stored);
          setWrong(false);
        }
      }}
    />
  );
}
