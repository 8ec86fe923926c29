import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useUnsaved } from '../../form/unsaved.tsx';
import { problemOf } from '../../problem.ts';
import { ComposerForm } from './composer-form.tsx';
import { useDraft } from './drafts.ts';

/** Words for colleagues; whom they are about never sees them. */
export function NoteForm({ draftKey, save }: { draftKey: string; save: (text: string) => Promise<void> }) {
  const [text, setText] = useDraft(draftKey, '');
  const [busy, setBusy] = useState(false);
  useUnsaved(text.trim() !== '');
  const submit = async () => {
    setBusy(true);
    try {
      await save(text.trim());
      setText(null);
    } catch (error) {
      showToast({ kind: 'error', title: 'Note not saved', text: problemOf(error) });
    }
    setBusy(false);
  };
  return (
    <ComposerForm
      onSend={submit}
      foot={
        <Button type="submit" kind="primary" size="sm" busy={busy} disabled={text.trim() === ''}>
          Add note
        </Button>
      }
    >
      <Field label="Note" labelHidden>
        {(control) => (
          <TextArea
            {...control}
            value={text}
            maxLength={5000}
            placeholder="For colleagues only"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </ComposerForm>
  );
}
