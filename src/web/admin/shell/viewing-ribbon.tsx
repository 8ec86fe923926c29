import { Eye } from 'lucide-react';
import { useState } from 'react';
import { adminBase } from '#shared/menu.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';
import { useSession } from '../session/session.ts';
import { backToOneself } from '../session/viewing.ts';
import styles from './viewing-ribbon.module.css';

/** Shown at the foot of every screen while the panel is seen as another role. */
export default function ViewingRibbon() {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const back = async () => {
    setBusy(true);
    await backToOneself(`${adminBase}/users/roles`).catch((error: unknown) =>
      showToast({ kind: 'error', title: 'Could not switch back', text: problemOf(error) }),
    );
    setBusy(false);
  };
  return (
    <aside className={styles.ribbon} aria-label="Viewing as another role">
      <p>
        <Eye size={17} aria-hidden />
        <span>
          You are viewing the panel as <strong>{session?.roleName}</strong>. Nothing you do here is saved.
        </span>
      </p>
      <Button size="sm" busy={busy} onClick={() => void back()}>
        Back to your own role
      </Button>
    </aside>
  );
}
