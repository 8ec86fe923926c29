import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keyOf } from '#web/ui/key-of.ts';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { NameDialog } from '../../form/name-dialog.tsx';
import { useKeptText } from '../../kept/use-kept-text.ts';
import type { SavedView } from './list-memory.ts';
import styles from './views-dialog.module.css';

/** Maximum length of a name. */
const maxNameLength = 40;

/** Asks for the name of a view. */
export function SaveViewDialog({
  views,
  ...rest
}: {
  views: readonly SavedView[];
  onClose: () => void;
  onSave: (name: string) => void;
}) {
  return (
    <NameDialog
      place={`new-view:${location.pathname}`}
      title="Save this view"
      text="Search, filters, order and columns are kept for you, on every device."
      max={maxNameLength}
      known={{
        names: views.map(({ name }) => name),
        help: 'There is already a view with this name: it will be replaced.',
      }}
      {...rest}
    />
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
  /** Resolves with whether it was stored. `change` may be called again with the server’s latest views. */
  onChange: (change: (views: SavedView[]) => SavedView[]) => Promise<boolean>;
}) {
  const rename = (from: string, to: string) => {
    const name = to.trim();
    const taken = (some: readonly SavedView[]) => some.some((each) => each.name === name);
    if (name === from) return true;
    if (!name || taken(views)) return false;
    let refused = false;
    const renamed = (kept: SavedView[]) => {
      refused = taken(kept); // another window has used the name meanwhile: both views stay
      return refused ? kept : kept.map((each) => (each.name === from ? { ...each, name } : each));
    };
    void onChange(renamed).then((done) => {
      if (done && refused)
        showToast({
          kind: 'error',
          title: `“${from}” was not renamed`,
          text: `There is already a view “${name}”.`,
        });
    });
    return true;
  };
  const remove = async (view: SavedView) => {
    if (!(await onChange((kept) => kept.filter(({ name }) => name !== view.name)))) return;
    const back = (kept: SavedView[]) =>
      kept.some(({ name }) => name === view.name) ? kept : [...kept, view];
    showToast({
      title: 'View deleted',
      text: `“${view.name}”`,
      action: { label: 'Undo', run: () => void onChange(back) },
    });
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
      {views.length === 0 ? <p>No views are left.</p> : null}
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.name}>
            <ViewName name={view.name} onRename={(to) => rename(view.name, to)} />
            <IconButton label={`Delete the view ${view.name}`} onClick={() => void remove(view)}>
              <Trash2 size={17} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Renames when the field is left, also with Escape; `onRename` returns whether the name is accepted. */
function ViewName({ name, onRename }: { name: string; onRename: (to: string) => boolean }) {
  const [typed, setTyped, forget] = useKeptText(`view:${location.pathname}:${name}`, name);
  const [wrong, setWrong] = useState(false);
  return (
    <TextInput
      aria-label={`Name of the view ${name}`}
      aria-invalid={wrong || undefined}
      value={typed}
      maxLength={maxNameLength}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        const taken = onRename(typed);
        setWrong(!taken);
        if (taken) forget();
      }}
      onKeyDown={(event) => {
        const key = keyOf(event);
        if (key === 'Enter' || key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
