import { Link } from 'react-router';
import { adminBase } from '#shared/menu.ts';
import { Pill } from '#web/ui/pill.tsx';
import { useMay } from '../../privileges.ts';
import { useMailWorks } from '../../query/use-mail-works.ts';
import { HealthMark } from '../system/health-mark.tsx';
import { Block } from './block.tsx';
import styles from './dashboard.module.css';
import type { Summary } from './summary.ts';

const mailWords = (mailWorks: boolean) => ({
  failed: 'not accepted by the mail server',
  waiting: 'waiting to go out',
  kept: mailWorks ? 'kept from before there was a mail server' : 'kept: no mail server',
});

export function Mails({ summary: { mails } }: { summary: Summary }) {
  const settings = useMay('settingsView');
  const words = mailWords(useMailWorks((mails?.kept ?? 0) > 0));
  if (!mails) return null;
  const kinds = (['failed', 'waiting', 'kept'] as const).filter((kind) => mails[kind] > 0);
  return (
    <Block title="Email" empty={kinds.length === 0 ? 'Every email has been sent.' : null}>
      <ul className={styles.rows}>
        {kinds.map((kind) => (
          <li key={kind}>
            {settings('View') && kind !== 'waiting' ? (
              <Link to={`${adminBase}/settings/forms`}>
                {mails[kind]} {words[kind]}
              </Link>
            ) : (
              <span>
                {mails[kind]} {words[kind]}
              </span>
            )}
            {kind === 'failed' ? <Pill tone="bad">Check</Pill> : null}
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** System status; details are in the settings. */
export function Health({ summary: { health } }: { summary: Summary }) {
  if (!health) return null;
  return (
    <Block title="Site health" empty={null}>
      <ul className={styles.health}>
        {health.map((line) => (
          <li key={line.name} data-ok={line.ok || undefined}>
            <HealthMark ok={line.ok} size={18} />
            <strong>{line.name}</strong>
            <span>{line.words}</span>
          </li>
        ))}
      </ul>
      <Link className={styles.more} to={`${adminBase}/settings/system/health`}>
        System details
      </Link>
    </Block>
  );
}
