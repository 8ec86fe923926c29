import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { restoreFocus } from '#web/ui/restore-focus.ts';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';
import { type CallFile, download } from './download.ts';

type Format = 'csv' | 'xlsx';

/** Exports the filtered list, all pages of it. */
export function ExportMenu({ read }: { read: (format: Format) => Promise<CallFile> }) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const run = async (format: Format) => {
    setBusy(true);
    try {
      const file = await read(format);
      download(file);
      showToast({ title: 'Exported', text: file.fileName });
    } catch (error) {
      showToast({ kind: 'error', title: 'Not exported', text: problemOf(error) });
    }
    // the closing menu could not return the focus to its button, which was disabled meanwhile
    flushSync(() => setBusy(false));
    restoreFocus(button.current);
  };
  return (
    <Menu
      trigger={
        <Button ref={button} busy={busy} icon={<Download size={16} aria-hidden />}>
          Export
        </Button>
      }
    >
      <MenuItem onSelect={() => void run('xlsx')}>Excel (XLSX)</MenuItem>
      <MenuItem onSelect={() => void run('csv')}>CSV</MenuItem>
    </Menu>
  );
}
