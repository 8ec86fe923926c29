import { useRef, useState } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import { webhookEvents } from '#shared/webhooks.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { useFocusLeft } from '../../shell/focus-title.ts';
import card from '../settings/setting-card.module.css';
import { WebhookForm } from './webhook-form.tsx';
import styles from './webhooks.module.css';

type Row = CallResponse<'webhooks/list'>['rows'][number];
type Asked = 'secret' | 'remove';

const questions: Record<Asked, { title: string; text: string; confirm: string; failed: string }> = {
  secret: {
    title: 'Create a new secret?',
    text: 'The current one stops working at once: the other program refuses requests until it has the new one.',
    confirm: 'Create a new secret',
    failed: 'Secret not changed',
  },
  remove: {
    title: 'Remove this webhook?',
    text: 'Nothing is sent to it from then on, and its deliveries are deleted.',
    confirm: 'Remove',
    failed: 'Webhook not removed',
  },
};

export function WebhookCard({
  row,
  privateToo,
  onSecret,
}: {
  row: Row;
  privateToo: boolean;
  onSecret: (secret: string) => void;
}) {
  const may = useMay('settingsView');
  useFocusLeft();
  const [editing, setEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setEditing(false);
    heading.current?.focus({ preventScroll: true }); // the form is about to disappear together with the focus
  };
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, version, address, events, active } = row;
  const title = `webhook-${id}`;
  const act = async (failed: string, work: () => Promise<string>) => {
    setBusy(true);
    try {
      showToast({ title: await work(), text: address });
    } catch (error) {
      showToast({ kind: 'error', title: failed, text: problemOf(error) });
    }
    setBusy(false);
    setAsked(null);
  };
  const sendTest = async () => {
    await write('webhook/test', { id });
    return 'A test is on its way';
  };
  const turn = async () => {
    await write('webhook/update', { id, version, address, events, active: !active });
    return active ? 'Webhook turned off' : 'Webhook turned on';
  };
  const confirmed: Record<Asked, () => Promise<string>> = {
    async secret() {
      onSecret((await write('webhook/secret', { id })).secret);
      return 'New secret created';
    },
    async remove() {
      await write('webhook/remove', { id });
      return 'Webhook removed';
    },
  };
  const { failed, ...question } = questions[asked ?? 'secret'];
  return (
    <section className={card.card} aria-labelledby={title}>
      <header className={card.head}>
        <h2 id={title} ref={heading} tabIndex={-1}>
          <span className={styles.address}>{address}</span>
        </h2>
        <p className={styles.state}>
          <Pill tone={active ? 'good' : 'neutral'}>{active ? 'On' : 'Off'}</Pill>
          {events.map((name) => webhookEvents[name]).join(', ')}
        </p>
      </header>
      {editing ? (
        <WebhookForm row={row} privateToo={privateToo} onDone={close} />
      ) : may('Update') ? (
        <div className={styles.acts}>
          <Button
            busy={busy && asked === null}
            disabled={!active}
            onClick={() => void act('Test not sent', sendTest)}
          >
            Send a test
          </Button>
          <Button onClick={() => setEditing(true)}>Change</Button>
          <Button onClick={() => void act('Webhook not changed', turn)}>
            {active ? 'Turn off' : 'Turn on'}
          </Button>
          <Button onClick={() => setAsked('secret')}>New secret</Button>
          <Button kind="danger-quiet" onClick={() => setAsked('remove')}>
            Remove
          </Button>
        </div>
      ) : null}
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void act(failed, confirmed[asked])}
        danger
        busy={busy}
        {...question}
      />
    </section>
  );
}
