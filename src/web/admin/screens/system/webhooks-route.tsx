import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CopyField } from '../../form/copy-field.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { useMay } from '../../privileges.ts';
import { callQuery } from '../../query/call-query.ts';
import { useLive } from '../../query/use-live.ts';
import { titled } from '../../root/titled.ts';
import card from '../settings/setting-card.module.css';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';

export const meta = () => titled('Webhooks');

type Webhooks = CallResponse<'webhooks/list'>;

const pending = ({ deliveries }: Webhooks) =>
  deliveries.some(
    ({ state, nextAt }) => state === 'sending' || (state === 'waiting' && Date.parse(nextAt) <= Date.now()),
  );

/** Webhooks: other programs that are notified of events. */
export default function WebhooksRoute() {
  return useMay('settingsView')('View') ? <Webhooks /> : null; // without the privilege the layout shows a message
}

function Webhooks() {
  const { data, error, refetch } = useLive(callQuery('webhooks/list', {}), { soon: pending });
  const [adding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [secret, setSecret] = useState<string | null>(null);
  if (error instanceof AppError && error.status === 403)
    return <EmptyState title="You don’t have access to the webhooks" text={error.message} />;
  if (error) return <LoadFailed what="Webhooks" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="12rem" />;
  const done = () => {
    setAdding(false);
    heading.current?.focus({ preventScroll: true }); // the form is about to disappear together with the focus
  };
  return (
    <div className={card.cards}>
      <section className={card.card} aria-labelledby="webhooks">
        <header className={card.head}>
          <h2 id="webhooks" ref={heading} tabIndex={-1}>
            Webhooks
          </h2>
          <p>
            Other programs are notified at once, with a signed request, when something happens here. Nothing
            that visitors wrote is sent.
          </p>
        </header>
        {data.rows.length === 0 && !adding ? <p>None yet.</p> : null}
        {adding ? (
          <WebhookForm
            privateToo={data.privateToo}
            onDone={done}
            onSecret={(made) => {
              done();
              setSecret(made);
            }}
          />
        ) : (
          <Button
            kind="primary"
            className={card.start}
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add a webhook
          </Button>
        )}
      </section>
      {data.rows.map((row) => (
        <WebhookCard key={row.id} row={row} privateToo={data.privateToo} onSecret={setSecret} />
      ))}
      <WebhookDeliveries deliveries={data.deliveries} rows={data.rows} />
      <Dialog
        open={secret !== null}
        onClose={() => setSecret(null)}
        title="Copy the secret now"
        text="It is shown only once. The other program uses it to check that requests come from here."
        footer={
          <Button kind="primary" onClick={() => setSecret(null)}>
            Done
          </Button>
        }
      >
        <CopyField label="Secret" value={secret ?? ''} />
      </Dialog>
    </div>
  );
}
