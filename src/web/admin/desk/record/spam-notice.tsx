import { ShieldCheck } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { focusTitle } from '../../shell/focus-title.ts';
import styles from './record.module.css';

interface SpamNoticeProps {
  reasons: readonly string[];
  /** It is currently marked as spam; otherwise staff reviewed the reasons and let it through. */
  spam: boolean;
  onNotSpam: (() => void) | undefined;
  busy: boolean;
}

/** Why a record was marked as spam, and a button to undo that. */
export function SpamNotice({ reasons, spam, onNotSpam, busy }: SpamNoticeProps) {
  if (!spam && reasons.length === 0) return null;
  return (
    <div className={styles.notice} data-tone={spam ? 'bad' : undefined}>
      <div>
        <p>
          <strong>{spam ? 'Marked as spam.' : 'It looked like spam at first.'}</strong>
        </p>
        {reasons.length > 0 ? (
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {spam && onNotSpam ? (
        <Button
          size="sm"
          busy={busy}
          icon={<ShieldCheck size={16} aria-hidden />}
          onClick={() => {
            onNotSpam();
            focusTitle(); // the button is about to disappear together with the focus
          }}
        >
          Not spam
        </Button>
      ) : null}
    </div>
  );
}
