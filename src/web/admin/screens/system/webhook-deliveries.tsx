import type { WebhookDelivery } from '#shared/calls/webhooks.ts';
import type { CallResponse } from '#shared/calls.ts';
import { type WebhookEvent, webhookEvents } from '#shared/webhooks.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { fullText } from '../../dates/date-texts.ts';
import { When } from '../../resource/list/cell.tsx';
import card from '../settings/setting-card.module.css';
import styles from './webhooks.module.css';

const states: Record<WebhookDelivery['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'brand' },
  sent: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Given up', tone: 'bad' },
};
const refusedSoFar: { label: string; tone: Tone } = { label: 'Not accepted yet', tone: 'warn' };

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
        {deliveries.map((each) => {
          const refused = each.state === 'waiting' && each.lastError !== null;
          const { label, tone } = refused ? refusedSoFar : states[each.state];
          return (
            <li key={each.id}>
              <div className={styles.top}>
                <strong>{webhookEvents[each.kind as WebhookEvent] ?? 'Test'}</strong>
                <Pill tone={tone}>{label}</Pill>
              </div>
              <p className={styles.to} dir="ltr">
                {rows.find(({ id }) => id === each.webhook)?.address}
              </p>
              <p>
                <When at={each.sentAt ?? each.createdAt} />
                {each.attempts > 1 ? `, ${each.attempts} attempts` : ''}
              </p>
              {refused ? <p>Next try {fullText(each.nextAt)}.</p> : null}
              {each.lastError && each.state !== 'sent' ? (
                <p className={styles.error}>{each.lastError}</p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
