import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { Resource } from '#shared/resource/define.ts';
import type { DraftPlace } from '#shared/resource/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { previewLink } from './draft-calls.ts';

/** Opens the real page with what is written here, saved or not. */
export function PreviewButton({
  resource,
  label = 'Preview',
  possible = () => true,
  prepare,
}: {
  resource: Resource;
  label?: string;
  /** Whether `prepare` can come to something; says why when not. */
  possible?: () => boolean;
  /** Brings what is written to the server first. Where it is then; null when there is nothing to look at. */
  prepare: () => Promise<DraftPlace | null>;
}) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (!possible()) return;
    const tab = window.open('', '_blank'); // now, while the press still counts: later it would be blocked
    if (tab) tab.opener = null;
    setBusy(true);
    try {
      const place = await prepare();
      if (place === null) {
        tab?.close();
        return;
      }
      const url = await previewLink(resource, place);
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
      {label}
    </Button>
  );
}
