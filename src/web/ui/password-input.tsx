import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { PlainIconButton } from './plain-icon-button.tsx';
import { InputGroup } from './text-field.tsx';

/** A password with a toggle that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <InputGroup
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <PlainIconButton
          label={shown ? 'Hide password' : 'Show password'}
          title={shown ? 'Hide password' : 'Show password'}
          size="sm"
          onClick={() => setShown(!shown)}
          disabled={props.disabled}
        >
          {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </PlainIconButton>
      }
    />
  );
}
