import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';
import { InputGroup } from './text-field.tsx';

/** A password input with a button that reveals it. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const toggle = shown ? 'Hide password' : 'Show password';
  return (
    <InputGroup
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        // named by its text rather than aria-label, so that looking up the label "Password" finds only the field
        <button
          type="button"
          title={toggle}
          className={classes(styles.button, styles.sm)}
          onClick={() => setShown(!shown)}
          disabled={props.disabled}
        >
          {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          <span className="visually-hidden">{toggle}</span>
        </button>
      }
    />
  );
}
