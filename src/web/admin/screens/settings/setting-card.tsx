import type { ReactNode } from 'react';
import { isSampleSetting } from '#shared/resource/sample.ts';
import { type SettingKey, settingOf } from '#shared/settings/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { Sample } from '../../resource/sample.tsx';
import styles from './setting-card.module.css';
import { type SettingRow, useSetting } from './use-setting.ts';

interface SettingCardProps<K extends SettingKey> {
  name: K;
  children: (row: SettingRow<K>) => ReactNode;
}

/** For a single field labelled by the card’s title: repeating it would be misleading. */
const lone: readonly SettingKey[] = ['headerText', 'scrollingText'];

/** A setting in its card: its title, and its form once loaded. */
export function SettingCard<K extends SettingKey>({ name, children }: SettingCardProps<K>) {
  const { title, help } = settingOf(name);
  const { row, error, retry } = useSetting(name);
  return (
    <section className={styles.card} aria-labelledby={lone.includes(name) ? undefined : `setting-${name}`}>
      <header className={styles.head}>
        <h2 id={`setting-${name}`}>{title}</h2>
        {row && isSampleSetting(name, row) ? <Sample /> : null}
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
