import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { platformKeys } from '../shell/platform-keys.ts';
import styles from './copy-field.module.css';

/** A text with a copy button. */
export function CopyField({ label, value, help }: { label: string; value: string; help?: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} help={help}>
      {(control) => (
        <div className={styles.row}>
          <TextInput
            {...control}
            ref={input}
            value={value}
            readOnly
            className={styles.value}
            onFocus={(event) => event.target.select()}
          />
          <Button
            icon={<Copy size={16} aria-hidden />}
            aria-label={`Copy: ${label}`}
            onClick={() => void copyText(value, label, input.current)}
          >
            Copy
          </Button>
        </div>
      )}
    </Field>
  );
}

/** Copies a text to the clipboard with a toast. Where there is no clipboard (plain http on a LAN), `from` is selected instead, or the toast shows it. */
export async function copyText(text: string, what: string, from?: HTMLElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: `${what} copied` });
  } catch {
    if (from instanceof HTMLInputElement) {
      from.focus();
      from.select();
    } else if (from) getSelection()?.selectAllChildren(from);
    showToast({
      kind: 'error',
      title: `${what} not copied`,
      text: from ? `It is selected: press ${platformKeys('Ctrl+C')}.` : text,
    });
  }
}
