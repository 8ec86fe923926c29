import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import styles from './search-input.module.css';

interface SearchInputProps extends ComponentProps<'input'> {
  label: string;
  /** Keyboard shortcut of the box, shown while there is nothing to clear. */
  keys?: string;
  /** Label of the clear button; null while there is nothing to clear. */
  clear: string | null;
  onClear: () => void;
}

/** A search box. */
export function SearchInput({ label, keys, clear, onClear, className, ...rest }: SearchInputProps) {
  return (
    <div className={classes(styles.box, className)}>
      <Search size={16} aria-hidden />
      <input aria-label={label} autoComplete="off" spellCheck={false} maxLength={200} {...rest} />
      {clear ? (
        <IconButton
          label={clear}
          size="sm"
          tooltip={false}
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('input')?.focus(); // the button is about to disappear
            onClear();
          }}
        >
          <X size={16} aria-hidden />
        </IconButton>
      ) : keys ? (
        <kbd className={styles.keys}>{keys}</kbd>
      ) : null}
    </div>
  );
}
