import { Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { focusTitle } from '../../shell/focus-title.ts';
import type { Rejections } from './rejections.ts';
import { applicants, emailWords } from './rejections.ts';
import styles from './undo-bar.module.css';

/** Shown above the desk until the mails of the last rejection are sent. */
export function UndoBar({ rejections }: { rejections: Rejections }) {
  const { last, undo, forget } = rejections;
  const [now, setNow] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  const left = last ? Date.parse(last.until) - now : 0;
  useEffect(() => {
    if (!last) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, [last]);
  if (!last || left <= 0) return null;
  const hide = () => {
    forget();
    focusTitle();
  };
  return (
    <div className={styles.bar} role="status">
      <p>
        <strong>{applicants(last.ids.length)} rejected.</strong> {emailWords(last, now)}
      </p>
      <Button
        size="sm"
        busy={busy}
        icon={<Undo2 size={16} aria-hidden />}
        onClick={() => {
          setBusy(true);
          void undo().finally(() => {
            setBusy(false);
            focusTitle(); // the bar is about to disappear together with the focus
          });
        }}
      >
        Undo rejection
      </Button>
      <IconButton label="Hide" size="sm" onClick={hide}>
        <X size={17} aria-hidden />
      </IconButton>
    </div>
  );
}
