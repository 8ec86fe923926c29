import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './pill.module.css';

export type Tone = 'neutral' | 'brand' | 'good' | 'warn' | 'bad';

/** A status word with a dot. */
export const Pill = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes(styles.pill, styles[tone])}>{children}</span>
);

/** A count or word that draws attention. */
export const Badge = ({ tone = 'bad', children }: { tone?: 'brand' | 'bad'; children: ReactNode }) => (
  <span className={classes(styles.badge, tone === 'brand' && styles.badgeBrand)}>{children}</span>
);
