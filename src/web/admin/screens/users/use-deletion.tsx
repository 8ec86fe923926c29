import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Confirm } from '#web/ui/confirm.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { focusTitle } from '../../shell/focus-title.ts';

interface Words {
  label: 'Role' | 'User';
  title: string;
  text: string;
  /** Why it cannot be deleted as things are. */
  refusal?: string | undefined;
}

/** Deletes a user or a role. There is no trash for them, so the name has to be typed first. */
export function useDeletion(
  path: 'user/delete' | 'role/delete',
  row: { id: number; name: string },
  { label, title, text, refusal }: Words,
) {
  const [asking, setAsking] = useState(false);
  const refuse = (why: string) => showToast({ kind: 'error', title: `${label} not deleted`, text: why });
  const [busy, setBusy] = useState(false);
  const deleted = useRef(false);
  // the row disappears together with the focus
  useEffect(() => () => (deleted.current ? focusTitle() : undefined), []);
  const remove = async () => {
    setBusy(true);
    try {
      await write(path, { id: row.id });
      deleted.current = true;
      showToast({ title: `${label} deleted`, text: row.name });
    } catch (error) {
      refuse(problemOf(error));
    }
    setBusy(false);
    setAsking(false);
  };
  return {
    item: (
      <MenuItem
        danger
        icon={<Trash2 size={17} aria-hidden />}
        onSelect={() => (refusal ? refuse(refusal) : setAsking(true))}
      >
        Delete
      </MenuItem>
    ),
    dialog: (
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        danger
        busy={busy}
        title={title}
        text={text}
        confirm={`Delete ${label.toLowerCase()}`}
        typed={row.name}
      />
    ),
  };
}
