import { Share2, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { maxViewName } from '#shared/calls/views.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keyOf } from '#web/ui/key-of.ts';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useKeptText } from '../kept/use-kept-text.ts';
import { write } from '../query/write.ts';
import { tried } from '../tried.ts';
import { keep, without } from './keep-view.ts';
import { type ListMemory, type SavedView, updateListMemory, useListMemory } from './list-memory.ts';
import { listAt, type SharedView } from './saved-views.ts';
import styles from './views-dialog.module.css';

interface OwnViewProps {
  path: string;
  view: SavedView;
  /** The views that everybody has. */
  shared: readonly SharedView[];
  pin: ReactNode;
}

export function OwnView({ path, view, shared, pin }: OwnViewProps) {
  const { views = [] } = useListMemory(path);
  const focused = useRef(false);
  const { name, query } = view;
  const rename = (typed: string) => {
    const to = typed.trim();
    const taken = (some: readonly SavedView[]) => some.some((each) => each.name === to);
    if (to === name) return true;
    const refuse = () =>
      showToast({
        kind: 'error',
        title: `“${name}” was not renamed`,
        text: `There is already a view “${to}”.`,
      });
    if (taken(views)) {
      refuse();
      return false;
    }
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
      if (done && refused) refuse();
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
    // the call would replace it, for everybody who opens the list with it
    if (shared.some((each) => each.name === name)) {
      const text = `There is already a shared view “${name}”. Rename this one first.`;
      showToast({ kind: 'error', title: 'View not shared', text });
      return;
    }
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
      <ViewName key={name} name={name} onRename={rename} focused={focused} />
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

export function SharedRow({ path, view, pin }: { path: string; view: SharedView; pin: ReactNode }) {
  const focused = useRef(false);
  const { id, name, query, createdBy, by, changeable } = view;
  const rename = (typed: string) => {
    const to = typed.trim();
    if (to === name) return true;
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
        <ViewName key={name} name={name} onRename={rename} focused={focused} />
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

/** Renames on Enter and when the field is left, also with Escape; `onRename` returns whether the name is accepted. */
function ViewName({
  name,
  onRename,
  focused,
}: {
  name: string;
  onRename: (to: string) => boolean | Promise<boolean>;
  /** Whether it has the focus, which goes to the input of the new name. */
  focused: RefObject<boolean>;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused.current) input.current?.focus();
  }, [focused]);
  const [typed, setTyped, forget] = useKeptText(`view:${location.pathname}:${name}`, name);
  const [wrong, setWrong] = useState(false);
  const leave = async () => {
    const taken = typed.trim() === '' || (await onRename(typed)); // without a name it keeps the one it has
    setWrong(!taken);
    if (taken) forget();
  };
  return (
    <TextInput
      ref={input}
      aria-label={`Name of the view ${name}`}
      aria-invalid={wrong || undefined}
      value={typed}
      maxLength={maxViewName}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={() => {
        focused.current = true;
      }}
      onBlur={() => {
        focused.current = false; // an input that is removed with the focus gets no such event
        void leave();
      }}
      onKeyDown={(event) => {
        const key = keyOf(event);
        if (key === 'Enter') void leave();
        if (key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
