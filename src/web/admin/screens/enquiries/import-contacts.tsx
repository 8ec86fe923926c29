import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.ts';

/** Rarely opened, so loaded on demand. */
const ImportDialog = late(() => import('./import-dialog.tsx'));

/** Imports past contacts from a file. */
export function ImportContacts() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Upload size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Import
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
