import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-field.tsx';

export interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  text?: ReactNode;
  /** Label of the confirm button: the action’s verb. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  /** A word that must be typed first, for irreversible actions. */
  typed?: string;
}

/** A confirmation dialog. */
export function Confirm(props: ConfirmProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    text,
    confirm,
    cancel = 'Cancel',
    danger,
    busy = false,
    typed,
  } = props;
  const [word, setWord] = useState('');
  const ready = !typed || word.trim() === typed;
  if (!open && word) setWord(''); // it has to be typed each time, also after a failed attempt
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind={danger ? 'danger' : 'primary'} onClick={onConfirm} disabled={!ready} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {typed ? (
        <Field label={`Type “${typed}” to confirm`}>
          {(control) => (
            <TextInput
              {...control}
              value={word}
              autoComplete="off"
              onChange={(event) => setWord(event.target.value)}
            />
          )}
        </Field>
      ) : null}
    </Dialog>
  );
}
