import type { ReactNode } from 'react';
import type { SettingKey } from '#shared/settings.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import styles from './setting-card.module.css';
import { type SettingRow, useSetting } from './use-setting.ts';

interface SettingCardProps<K extends SettingKey> {
  name: K;
  title: string;
  help?: string | undefined;
  children: (row: SettingRow<K>) => ReactNode;
}

/** Of one field, which has the card's own title for its label: one name for two things would mislead. */
const lone: readonly SettingKey[] = ['headerText', 'scrollingText'];

/** A setting in its card: its title, and its form once it is read. */
export function SettingCard<K extends SettingKey>({ name, title, help, children }: SettingCardProps<K>) {
  const { row, error, retry } = useSetting(name);
  return (
    <section className={styles.card} aria-labelledby={lone.includes(name) ? undefined : `setting-${name}`}>
      <header className={styles.head}>
        <h2 id={`setting-${name}`}>{title}</h2>
        {help ? <p>{help}</p> : null}
      </header>
      {error ? (
        <LoadFailed what="This setting" error={error} onRetry={retry} />
      ) : row ? (
        children(row)
      ) : (
        <Skeleton height="8rem" />
      )}
    </section>
  );
}
