import { RotateCw } from 'lucide-react';
import type { WebhookDelivery } from '#shared/calls/webhooks.ts';
import type { CallResponse } from '#shared/calls.ts';
import { type WebhookEvent, webhookEvents } from '#shared/webhooks.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { fullText } from '../../dates/date-texts.ts';
import { When } from '../../dates/when.tsx';
import { useMay } from '../../privileges.ts';
import { write } from '../../query/write.ts';
import { RetryButton } from '../../retry-button.tsx';
import card from '../settings/setting-card.module.css';
import { deliveryFailure } from './delivery-failure.ts';
import styles from './webhooks.module.css';

const states: Record<WebhookDelivery['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'brand' },
  sent: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Given up', tone: 'bad' },
};
const refusedSoFar: { label: string; tone: Tone } = { label: 'Not accepted yet', tone: 'warn' };

const eventOf = ({ kind }: WebhookDelivery): string => webhookEvents[kind as WebhookEvent] ?? 'Test';

/** The latest deliveries and their outcomes. */
export function WebhookDeliveries({
  deliveries,
  rows,
}: Pick<CallResponse<'webhooks/list'>, 'deliveries' | 'rows'>) {
  return (
    <section className={card.card} aria-labelledby="deliveries">
      <header className={card.head}>
        <h2 id="deliveries">Last deliveries</h2>
        <p>Each is tried for three days, then given up.</p>
      </header>
      {deliveries.length === 0 ? <p>None.</p> : null}
      <ul className={styles.list}>
        {deliveries.map((each) => (
          <Delivery key={each.id} delivery={each} row={rows.find(({ id }) => id === each.webhook)} />
        ))}
      </ul>
    </section>
  );
}

function Delivery({
  delivery,
  row,
}: {
  delivery: WebhookDelivery;
  row: CallResponse<'webhooks/list'>['rows'][number] | undefined;
}) {
  const may = useMay('settingsView');
  const { state, attempts, lastError, nextAt } = delivery;
  const refused = state === 'waiting' && lastError !== null;
  const { label, tone } = refused ? refusedSoFar : states[state];
  const later = state === 'waiting' && Date.parse(nextAt) > Date.now();
  return (
    <li>
      <div className={styles.top}>
        <strong>{eventOf(delivery)}</strong>
        <Pill tone={tone}>{label}</Pill>
      </div>
      <p className={styles.to} dir="ltr">
        {row?.address}
      </p>
      <p>
        <When at={delivery.sentAt ?? delivery.createdAt} />
        {attempts > 1 ? `, ${attempts} attempts` : ''}
      </p>
      {later ? <p>Next try {fullText(nextAt)}.</p> : null}
      {lastError && state !== 'sent' ? <Problem error={lastError} /> : null}
      {may('Update') && row?.active && (later || state === 'failed') ? (
        <RetryButton
          verb="Try now"
          what={eventOf(delivery)}
          told={row.address}
          icon={RotateCw}
          retry={() => write('webhook/delivery/retry', { id: delivery.id })}
        />
      ) : null}
    </li>
  );
}

function Problem({ error }: { error: string }) {
  const { words, raw } = deliveryFailure(error);
  return (
    <>
      <p className={styles.error}>{words}</p>
      {raw ? (
        <p className={styles.raw} dir="ltr">
          {raw}
        </p>
      ) : null}
    </>
  );
}
