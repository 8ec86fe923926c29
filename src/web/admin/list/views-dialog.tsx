import { useQuery } from '@tanstack/react-query';
import { Pin, PinOff, Share2, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { maxViewName } from '#shared/calls/views.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keyOf } from '#web/ui/key-of.ts';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { NameDialog } from '../form/name-dialog.tsx';
import { useKeptText } from '../kept/use-kept-text.ts';
import { problemOf } from '../problem.ts';
import { write } from '../query/write.ts';
import { type ListMemory, type SavedView, updateListMemory, useListMemory } from './list-memory.ts';
import { listAt, type SharedView, sharedViews } from './saved-views.ts';
import styles from './views-dialog.module.css';

/** Whether it worked; if not, says why. */
const tried = async (work: Promise<unknown>, title: string): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    showToast({ kind: 'error', title, text: problemOf(error) });
    return false;
  }
};

/** `change` may be called again with the server’s latest preferences. */
const keep = (path: string, change: (kept: ListMemory) => ListMemory) =>
  tried(updateListMemory(path, change), 'View not saved');

const without = (name: string, { views = [] }: ListMemory): SavedView[] =>
  views.filter((view) => view.name !== name);

/** Asks for the name of a view, and whether it is shared. */
export function SaveViewDialog({
  path,
  query,
  onClose,
}: {
  path: string;
  query: string;
  onClose: () => void;
}) {
  const { views = [] } = useListMemory(path);
  const { data: shared = [] } = useQuery(sharedViews(path));
  const [shares, setShares] = useState(false);
  const saved = (name: string) => showToast({ title: 'View saved', text: `“${name}” is under Views.` });
  return (
    <NameDialog
      place={`new-view:${location.pathname}`}
      title="Save this view"
      text={`Search, filters, order and columns are kept for ${shares ? 'everybody' : 'you, on every device'}.`}
      max={maxViewName}
      known={{
        names: (shares ? shared.filter((each) => each.changeable) : views).map(({ name }) => name),
        help: 'There is already a view with this name: it will be replaced.',
      }}
      onClose={onClose}
      onSave={async (name) => {
        if (shares) await write('view/share', { list: listAt(path), name, query });
        onClose();
        if (shares) return saved(name);
        const kept = await keep(path, (memory) => ({
          views: [...without(name, memory), { name, query }],
        }));
        if (kept) saved(name);
      }}
    >
      <div className={styles.shares}>
        <Checkbox checked={shares} onChange={setShares}>
          Share it with everybody who may open this list
        </Checkbox>
      </div>
    </NameDialog>
  );
}

/** Renames, shares and deletes views, and chooses the one that the list opens with. */
export function ViewsDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { views = [], opens } = useListMemory(path);
  const { data: shared = [] } = useQuery(sharedViews(path));
  const pin = (view: string | number, name: string) => (
    <IconButton
      label={`Open the list with ${name}`}
      aria-pressed={view === opens}
      onClick={() => void keep(path, ({ opens: now }) => ({ opens: now === view ? undefined : view }))}
    >
      {view === opens ? <PinOff size={17} aria-hidden /> : <Pin size={17} aria-hidden />}
    </IconButton>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Views"
      footer={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {views.length === 0 && shared.length === 0 ? <p>No views are left.</p> : null}
      <ul className={styles.views}>
        {views.map((view) => (
          <OwnView key={view.name} path={path} view={view} pin={pin(view.name, view.name)} />
        ))}
      </ul>
      {shared.length > 0 ? (
        <>
          <h3 className={styles.heading}>Shared with everybody</h3>
          <ul className={styles.views}>
            {shared.map((view) => (
              <SharedRow key={view.id} path={path} view={view} pin={pin(view.id, view.name)} />
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  );
}

function OwnView({ path, view, pin }: { path: string; view: SavedView; pin: ReactNode }) {
  const { views = [] } = useListMemory(path);
  const { name, query } = view;
  const rename = (typed: string) => {
    const to = typed.trim();
    const taken = (some: readonly SavedView[]) => some.some((each) => each.name === to);
    if (to === name) return true;
    if (!to || taken(views)) return false;
    let refused = false;
    const renamed = (kept: ListMemory): ListMemory => {
      refused = taken(kept.views ?? []); // another window has used the name meanwhile: both views stay
      if (refused) return {};
      return {
        views: (kept.views ?? []).map((each) => (each.name === name ? { ...each, name: to } : each)),
        opens: kept.opens === name ? to : kept.opens,
      };
    };
    void keep(path, renamed).then((done) => {
      if (done && refused)
        showToast({
          kind: 'error',
          title: `“${name}” was not renamed`,
          text: `There is already a view “${to}”.`,
        });
    });
    return true;
  };
  const remove = async () => {
    let opened = false;
    const removed = await keep(path, (kept) => {
      opened = kept.opens === name;
      return { views: without(name, kept), opens: opened ? undefined : kept.opens };
    });
    if (!removed) return;
    const back = (kept: ListMemory): ListMemory =>
      kept.views?.some((each) => each.name === name)
        ? {}
        : { views: [...(kept.views ?? []), view], opens: opened ? name : kept.opens };
    showToast({
      title: 'View deleted',
      text: `“${name}”`,
      action: { label: 'Undo', run: () => void keep(path, back) },
    });
  };
  const share = async () => {
    const work = async () => {
      const { id } = await write('view/share', { list: listAt(path), name, query });
      await updateListMemory(path, (kept) => ({
        views: without(name, kept),
        opens: kept.opens === name ? id : kept.opens,
      }));
    };
    if (await tried(work(), 'View not shared')) showToast({ title: 'View shared', text: `“${name}”` });
  };
  return (
    <li>
      <ViewName name={name} onRename={rename} />
      {pin}
      <IconButton label={`Share the view ${name}`} onClick={() => void share()}>
        <Share2 size={17} aria-hidden />
      </IconButton>
      <IconButton label={`Delete the view ${name}`} onClick={() => void remove()}>
        <Trash2 size={17} aria-hidden />
      </IconButton>
    </li>
  );
}

function SharedRow({ path, view, pin }: { path: string; view: SharedView; pin: ReactNode }) {
  const { id, name, query, createdBy, by, changeable } = view;
  const rename = (typed: string) => {
    const to = typed.trim();
    if (!to || to === name) return to !== '';
    return tried(write('view/rename', { id, name: to }), `“${name}” was not renamed`);
  };
  const share = async () => {
    const { id: again } = await write('view/share', { list: listAt(path), name, query, createdBy });
    // it has a new number, by which the list opens with it as before
    await updateListMemory(path, (kept) => (kept.opens === id ? { opens: again } : {}));
  };
  const remove = async () => {
    if (await tried(write('view/remove', { id }), 'View not deleted'))
      showToast({
        title: 'View deleted',
        text: `“${name}”`,
        action: { label: 'Undo', run: () => void tried(share(), 'View not shared') },
      });
  };
  return (
    <li>
      {changeable ? (
        <ViewName key={name} name={name} onRename={rename} />
      ) : (
        <span className={styles.name}>
          {name}
          {by ? <small>by {by}</small> : null}
        </span>
      )}
      {pin}
      {changeable ? (
        <IconButton label={`Delete the view ${name}`} onClick={() => void remove()}>
          <Trash2 size={17} aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}

/** Renames when the field is left, also with Escape; `onRename` returns whether the name is accepted. */
function ViewName({
  name,
  onRename,
}: {
  name: string;
  onRename: (to: string) => boolean | Promise<boolean>;
}) {
  const [typed, setTyped, forget] = useKeptText(`view:${location.pathname}:${name}`, name);
  const [wrong, setWrong] = useState(false);
  return (
    <TextInput
      aria-label={`Name of the view ${name}`}
      aria-invalid={wrong || undefined}
      value={typed}
      maxLength={maxViewName}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={async () => {
        const taken = await onRename(typed);
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
