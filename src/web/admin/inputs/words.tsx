import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import chips from '#web/ui/combobox/combobox.module.css';
import controlStyles from '#web/ui/control.module.css';
import { keyOf } from '#web/ui/key-of.ts';
import { useUnsaved } from '../form/unsaved.tsx';
import type { InputProps } from './input-props.ts';

/** Keywords as chips: Enter or a comma adds one, Backspace removes the last. */
export function WordsInput({ value, onChange, onBlur, readOnly, control }: InputProps<string[]>) {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const input = useRef<HTMLInputElement>(null);
  const add = (more: string) => {
    if (readOnly) return;
    const words = more
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean);
    const next = [
      ...value,
      ...words.filter((word, index) => !value.includes(word) && words.indexOf(word) === index),
    ];
    if (next.length > value.length) onChange(next);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly) return;
    const key = keyOf(event);
    if (key === 'Enter' || key === ',') {
      event.preventDefault();
      add(text);
    } else if (key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  };
  return (
    <div className={classes(controlStyles.control, chips.multi)} data-disabled={readOnly || undefined}>
      <div className={chips.chips}>
        {value.map((word) => (
          <span key={word} className={chips.chip}>
            {word}
            {readOnly ? null : (
              <button
                type="button"
                className={chips.remove}
                aria-label={`Remove ${word}`}
                onClick={() => {
                  onChange(value.filter((each) => each !== word));
                  input.current?.focus();
                }}
              >
                <X size={13} aria-hidden />
              </button>
            )}
          </span>
        ))}
        <input
          {...control}
          ref={input}
          type="text"
          className={chips.input}
          value={text}
          readOnly={readOnly}
          autoComplete="off"
          placeholder={value.length === 0 && !readOnly ? 'Type and press Enter' : ''}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (readOnly || !/[,\n]/.test(pasted)) return;
            event.preventDefault();
            const { selectionStart, selectionEnd } = event.currentTarget;
            add(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? 0));
          }}
          onBlur={() => {
            add(text);
            onBlur();
          }}
        />
      </div>
    </div>
  );
}
