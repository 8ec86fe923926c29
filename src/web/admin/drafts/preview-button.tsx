import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { Resource } from '#shared/resource/define.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';
import { previewLink } from './draft-calls.ts';

/** Opens the real page with what is written here, saved or not. */
export function PreviewButton({
  resource,
  id,
  flush,
}: {
  resource: Resource;
  id: number;
  /** Brings the draft to the server first. */
  flush: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    const tab = window.open('', '_blank'); // now, while the press still counts: later it would be blocked
    if (tab) tab.opener = null;
    setBusy(true);
    try {
      await flush();
      const url = await previewLink(resource, id);
      if (tab) tab.location.replace(url);
      else
        showToast({
          kind: 'info',
          title: 'The preview is ready',
          text: 'Your browser keeps new tabs closed for this site.',
          action: { label: 'Open it here', run: () => location.assign(url) },
        });
    } catch (error) {
      tab?.close();
      showToast({ kind: 'error', title: 'No preview', text: problemOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="quiet" busy={busy} icon={<Eye size={16} aria-hidden />} onClick={() => void open()}>
      Preview
    </Button>
  );
}
