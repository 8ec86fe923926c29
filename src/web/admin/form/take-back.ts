import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { showToast } from '#web/ui/toast.tsx';
import { focusTitle } from '../shell/focus-title.ts';
import { isPopupOpen } from '../shell/use-keys.ts';
import type { Versioned } from './use-versioned.ts';

/** Says that an Undo came too late. */
export const notUndone = () =>
  showToast({ kind: 'error', title: 'Not undone', text: 'The form has been closed in the meantime.' });

type Changed<V extends FieldValues, I> = Pick<Versioned<unknown, V, I>, 'form' | 'changed'>;

/** Discards the changes in these forms, which can be undone for a while. The returned function ends that. */
export function takeBack<V extends FieldValues, I>(
  forms: readonly Changed<V, I>[],
  stillOpen: () => boolean,
): () => void {
  if (!isPopupOpen()) focusTitle(); // the pressed button is about to disappear
  const undoes = forms.map(({ form, changed }) => {
    const typed = structuredClone(form.getValues());
    form.reset();
    return () => {
      for (const name of changed) form.setValue(name as Path<V>, typed[name] as PathValue<V, Path<V>>); // a name of the form's own values
    };
  });
  const undo = () => {
    if (!stillOpen()) return notUndone();
    for (const each of undoes) each();
  };
  return showToast({
    kind: 'info',
    title: 'Changes discarded',
    action: { label: 'Undo', run: undo },
    onlyHere: true,
  });
}
