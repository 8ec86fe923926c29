import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import type { SavedView } from './list-memory.ts';
import styles from './views-dialog.module.css';

/** Maximum length of a name. */
const maxNameLength = 40;

/** Asks for the name of a view. */
export function SaveViewDialog({
  views,
  onClose,
  onSave,
}: {
  views: readonly SavedView[];
  onClose: () => void;
  onSave: (name: string) => void;
}) {
  const [name, setName] = useState('');
  const known = views.some((view) => view.name === name.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Save this view"
      text="Search, filters, order and columns are kept for you, on every device."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="save-view" disabled={!name.trim()}>
            {known ? 'Replace' : 'Save'}
          </Button>
        </>
      }
    >
      <form id="save-view" onSubmit={save}>
        <Field
          id="view-name"
          label="Name"
          help={known ? 'There is a view of this name: it will be replaced.' : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={maxNameLength}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** Renames and deletes views. */
export function ViewsDialog({
  views,
  onClose,
  onChange,
}: {
  views: readonly SavedView[];
  onClose: () => void;
  onChange: (views: SavedView[]) => void;
}) {
  const rename = (view: SavedView, to: string) => {
    const name = to.trim();
    if (!name || name === view.name || views.some((each) => each.name === name)) return;
    onChange(views.map((each) => (each === view ? { ...each, name } : each)));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Your views"
      footer={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {views.length === 0 ? <p>There are none any more.</p> : null}
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.name}>
            <TextInput
              aria-label={`Name of the view ${view.name}`}
              defaultValue={view.name}
              maxLength={maxNameLength}
              onBlur={(event) => rename(view, event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
            />
            <IconButton
              label={`Delete the view ${view.name}`}
              onClick={() => onChange(views.filter((each) => each !== view))}
            >
              <Trash2 size={17} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
