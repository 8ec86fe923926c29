import { useQuery } from '@tanstack/react-query';
import { Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { maxViewName } from '#shared/calls/views.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { NameDialog } from '../kept/name-dialog.tsx';
import { write } from '../query/write.ts';
import { keep, without } from './keep-view.ts';
import { updateListMemory, useListMemory } from './list-memory.ts';
import { listAt, sharedViews } from './saved-views.ts';
import { OwnView, SharedRow } from './view-rows.tsx';
import styles from './views-dialog.module.css';

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
  // as they were: while it is being saved, the new one is among them already
  const [{ views = [] }] = useState(useListMemory(path));
  const { data: shared = [] } = useQuery(sharedViews(path));
  const [shares, setShares] = useState(false);
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
        await (shares
          ? write('view/share', { list: listAt(path), name, query })
          : updateListMemory(path, (memory) => ({ views: [...without(name, memory), { name, query }] })));
        onClose();
        showToast({ title: 'View saved', text: `“${name}” is under Views.` });
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
      // what the button says, whatever another window has chosen meanwhile
      onClick={() => void keep(path, () => ({ opens: view === opens ? undefined : view }))}
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
        {views.map((view, at) => (
          // by place: a view that is renamed keeps its row, and the focus in it
          <OwnView key={at} path={path} view={view} shared={shared} pin={pin(view.name, view.name)} />
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
