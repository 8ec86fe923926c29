import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { showInPanel } from '#web/testing/panel.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { NameDialog } from '../kept/name-dialog.tsx';
import { FormField } from './form-field.tsx';
import { useVersioned } from './use-versioned.ts';
import { VersionedForm } from './versioned-form.tsx';

const row = { name: 'Home' };
const done: string[] = [];

function Screen() {
  const state = useVersioned<typeof row, typeof row>({
    row,
    valuesOf: (each) => each,
    schema: z.object({ name: z.string() }),
    save: async (values) => values,
    onSaved: () => undefined,
    failed: () => 'Not saved',
  });
  return (
    <VersionedForm state={state} onSubmit={() => done.push('form')} labelOf={(name) => name}>
      <FormField name="name" label="Title">
        {(control) => <TextInput {...control} />}
      </FormField>
      <NameDialog
        place="a-pattern"
        title="Save as pattern"
        text="For every page."
        max={40}
        initial="Points"
        onSave={(name) => done.push(name)}
        onClose={() => undefined}
      />
    </VersionedForm>
  );
}

test('Enter saves in a dialog that is opened from a form, where typing replaces what is suggested', async () => {
  await showInPanel(<Screen />);
  const name = page.getByRole('dialog').getByLabelText('Name');
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('My pattern');
  await expect.element(name).toHaveValue('My pattern');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => done).toEqual(['My pattern']);
});
