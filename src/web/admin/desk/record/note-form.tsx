import * as z from 'zod/mini';
import { lines } from '#shared/resource/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { clearErrors } from '#web/ui/toast.tsx';
import { submit } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { showRefusal } from '../../form/problems.ts';
import { ComposerForm, useComposer } from '../mail/composer-form.tsx';

const maxLength = 5000;
const schema = z.object({ text: lines(maxLength) });

/** An internal note, never shown to the sender. */
export function NoteForm({ draftKey, save }: { draftKey: string; save: (text: string) => Promise<unknown> }) {
  const { form, clear, busy, blank } = useComposer(draftKey, schema, { text: '' });
  const add = () =>
    submit(form, async ({ text }) => {
      try {
        await save(text.trim());
        clear({ text });
        clearErrors(); // from the previous attempt
      } catch (error) {
        showRefusal(form, error, 'Note not saved');
      }
    });
  return (
    <ComposerForm
      form={form}
      onSend={add}
      foot={
        <Button type="submit" kind="primary" size="sm" busy={busy} disabled={blank}>
          Add note
        </Button>
      }
    >
      <FormField form={form} name="text" label="Your note" labelHidden>
        {(control) => <TextArea {...control} maxLength={maxLength} placeholder="For colleagues only" />}
      </FormField>
    </ComposerForm>
  );
}
