import { type ComponentProps, useState } from 'react';
import { keyOf } from '#web/ui/key-of.ts';
import { TextInput } from '#web/ui/text-field.tsx';
import { useBeforeRemoval } from '../../form/before-removal.ts';
import { useUnsaved } from '../../form/unsaved.tsx';

interface InlineTextProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  /** The stored text. */
  value: string;
  /** Called with the text on blur and on Enter. Returns false if it is invalid and stays as typed, null if it equals the stored value. */
  onCommit: (text: string) => boolean | null;
}

/** A text that is saved on blur and when its record is closed; Escape restores the stored one. */
export function InlineText({ value, onCommit, ...rest }: InlineTextProps) {
  const [typed, setTyped] = useState(value);
  const [stored, setStored] = useState(value);
  /** What was committed last; the server may store it in another form. */
  const [sent, setSent] = useState<string>();
  const [wrong, setWrong] = useState(false);
  useUnsaved(typed !== stored);
  if (stored !== value) {
    setStored(value);
    // when the record is reloaded, text that is being typed stays
    if (typed === stored || typed === sent) {
      setTyped(value);
      setWrong(false);
    }
  }
  const commit = (text: string) => {
    if (rest.readOnly) return; // read-only while Enter is saving it: blur must not save it again
    // after an invalid text, `onCommit` also clears its message
    const saves = text === stored && !wrong ? null : onCommit(text);
    setWrong(saves === false);
    setSent(saves ? typed : undefined);
    if (saves === null) setTyped(stored);
  };
  useBeforeRemoval(() => {
    if (typed !== stored) commit(typed.trim());
  });
  return (
    <TextInput
      {...rest}
      value={typed}
      aria-invalid={wrong || undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => commit(typed.trim())}
      onKeyDown={(event) => {
        const key = keyOf(event);
        if (key === 'Enter') commit(typed.trim());
        else if (key === 'Escape' && typed !== stored) {
          event.stopPropagation();
          commit(stored);
        }
      }}
    />
  );
}
