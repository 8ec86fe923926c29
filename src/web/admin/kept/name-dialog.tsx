import { type FormEvent, type ReactNode, useState } from 'react';
import { messages } from '#shared/resource/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { problemOf } from '../problem.ts';
import { CancelButton } from './cancel-button.tsx';
import { useKeptText } from './use-kept-text.ts';

interface NameDialogProps {
  /** Where unsaved input is kept. */
  place: string;
  title: string;
  text: string;
  /** Maximum length of a name. */
  max: number;
  initial?: string;
  /** Existing names. Saving under one replaces it, which `help` says. */
  known?: { names: readonly string[]; help: string };
  /** Gets the trimmed name; if it rejects, the message is shown at the field. */
  onSave: (name: string) => unknown;
  onClose: () => void;
  /** More inputs. */
  children?: ReactNode;
}

/** Asks for a name under which to save something. */
export function NameDialog({
  place,
  title,
  text,
  max,
  initial = '',
  known,
  onSave,
  onClose,
  children,
}: NameDialogProps) {
  const [typed, setTyped, forget] = useKeptText(place, initial.slice(0, max));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const name = typed.trim();
  const isLong = name.length > max;
  const replaces = known?.names.includes(name);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // a form around this dialog must not submit
    if (!name || isLong || busy) return;
    setBusy(true);
    try {
      await onSave(name);
      forget();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      text={text}
      footer={
        <>
          <CancelButton forget={forget} onClose={onClose} />
          <Button kind="primary" type="submit" form="name-dialog" busy={busy} disabled={!name || isLong}>
            {replaces ? 'Replace' : 'Save'}
          </Button>
        </>
      }
    >
      <form id="name-dialog" onSubmit={(event) => void save(event)}>
        <Field
          id="kept-name"
          label="Name"
          error={isLong ? messages.tooLong(max) : problem}
          help={replaces ? known?.help : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              autoComplete="off"
              onFocus={(event) => event.target.select()} // typing replaces what is suggested
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {children}
      </form>
    </Dialog>
  );
}
