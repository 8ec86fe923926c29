import { useMemo, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { idsIn, useChoices } from '../choices.ts';
import type { ListedRow } from '../resource-calls.ts';

/** Merges two tags: this one’s insights get the other tag. */
export function MergeDialog({ row, onClose }: { row: ListedRow; onClose: () => void }) {
  const name = String(row.name);
  const [to, setTo] = useState<number | null>(null);
  const { picker, failed, retry } = useChoices('tags', undefined, idsIn([to]));
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const others = useMemo(() => picker.options.filter((each) => each.id !== row.id), [picker.options, row.id]);
  const target = others.find((each) => each.id === to)?.label;

  const merge = async () => {
    if (to === null) return setProblem('Choose the tag that stays');
    setBusy(true);
    try {
      const { articles } = await write('tag/merge', { from: row.id, to });
      showToast({
        title: `“${name}” is now “${target}”`,
        text: articles === 1 ? 'One insight was changed.' : `${articles} insights were changed.`,
      });
      onClose();
    } catch (error) {
      setBusy(false);
      setProblem(problemOf(error));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`Merge “${name}” into another tag`}
      text={
        target
          ? `Every insight tagged “${name}” will be tagged “${target}”. “${name}” goes to the trash, and its address leads to the other.`
          : 'Its insights get the other tag, and this one goes to the trash.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={busy} onClick={() => void merge()}>
            Merge
          </Button>
        </>
      }
    >
      {failed ? (
        <p role="alert">
          The tags could not be loaded.{' '}
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : (
        <Field id="merge-into" label="Tag that stays" error={problem}>
          {(control) => (
            <Combobox
              {...control}
              {...picker}
              value={to}
              options={others}
              onChange={(id) => {
                setTo(id);
                setProblem(undefined);
              }}
              empty={picker.options.length === 1 ? 'There is no other tag' : picker.empty}
            />
          )}
        </Field>
      )}
    </Dialog>
  );
}
