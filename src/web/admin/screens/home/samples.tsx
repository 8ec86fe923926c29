import { useState } from 'react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { useOwnFocusLeft } from '../../shell/focus-title.ts';
import { Block } from './block.tsx';
import styles from './dashboard.module.css';
import type { Summary } from './summary.ts';

const samplesText = (count: number) => `${count} ${count === 1 ? 'sample' : 'samples'}`;

/** For owners: hides all seeded clients, projects, people and reviews from visitors, or shows them again. */
export function Samples({ summary: { samples } }: { summary: Summary }) {
  const [busy, setBusy] = useState(false);
  if (!samples || samples.shown + samples.hidden === 0) return null;
  const { shown, hidden } = samples;
  const turn = async (hide: boolean) => {
    setBusy(true);
    try {
      const { changed } = await write('samples/hide', { hidden: hide });
      showToast({ title: hide ? 'Samples hidden' : 'Samples shown again', text: samplesText(changed) });
    } catch (error) {
      showToast({ kind: 'error', title: 'Nothing was changed', text: problemOf(error) });
    }
    setBusy(false);
  };
  return (
    <Block title="Samples" empty={null}>
      <p className={styles.empty}>
        {shown > 0
          ? `Visitors see ${samplesText(shown)} that nobody has replaced yet. Lists mark them.`
          : `${samplesText(hidden)} hidden from visitors.`}
      </p>
      <p className={styles.turn}>
        {shown > 0 ? (
          <Turn busy={busy} onClick={() => turn(true)}>
            Hide all samples
          </Turn>
        ) : null}
        {hidden > 0 ? (
          <Turn kind="quiet" busy={busy} onClick={() => turn(false)}>
            Show the hidden ones again
          </Turn>
        ) : null}
      </p>
    </Block>
  );
}

/** Disappears once it has done its work, and passes the focus on. */
const Turn = (props: ButtonProps) => <Button {...props} {...useOwnFocusLeft()} />;
