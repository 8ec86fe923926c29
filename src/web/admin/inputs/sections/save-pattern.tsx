import { type FormEvent, useState } from 'react';
import { maxPatternName } from '#shared/calls/patterns.ts';
import type { Section } from '#shared/sections/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';

export interface Kept {
  sections: readonly Section[];
  /** What it may be called. */
  name: string;
}

/** Keeps sections under a name, for every page. */
export function SavePattern({ sections, name: first, onClose }: Kept & { onClose: () => void }) {
  const [name, setName] = useState(first.slice(0, maxPatternName));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the page's form would save the page
    setBusy(true);
    try {
      await write('pattern/add', { name, sections: [...sections] });
      showToast({ title: 'Pattern saved', text: `“${name.trim()}” stands under Add section.` });
      onClose();
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
      title="Save as pattern"
      text={`Everybody who edits pages can add a copy of ${sections.length === 1 ? 'this section' : `these ${sections.length} sections`}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="save-pattern" busy={busy} disabled={!name.trim()}>
            Save
          </Button>
        </>
      }
    >
      <form id="save-pattern" onSubmit={(event) => void save(event)}>
        <Field id="pattern-name" label="Name" error={problem}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={maxPatternName}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
