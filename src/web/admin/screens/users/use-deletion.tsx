import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '#web/ui/confirm.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';

interface Words {
  label: 'Role' | 'User';
  title: string;
  text: string;
}

/** Deletes a user or a role, which no trash keeps: its name is typed first. */
export function useDeletion(
  path: 'user/delete' | 'role/delete',
  row: { id: number; name: string },
  { label, title, text }: Words,
) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await write(path, { id: row.id });
      showToast({ title: `${label} deleted`, text: row.name });
    } catch (error) {
      showToast({ kind: 'error', title: `${label} not deleted`, text: problemOf(error) });
    }
    setBusy(false);
    setAsking(false);
  };
  return {
    item: (
      <MenuItem danger icon={<Trash2 size={17} aria-hidden />} onSelect={() => setAsking(true)}>
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
