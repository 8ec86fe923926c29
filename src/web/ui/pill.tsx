import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './pill.module.css';

export type Tone = 'neutral' | 'brand' | 'good' | 'warn' | 'bad';

/** A state in a word, with a dot. */
export const Pill = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes(styles.pill, styles[tone])}>{children}</span>
);

/** A number or word that asks for attention. */
export const Badge = ({ tone = 'bad', children }: { tone?: 'brand' | 'bad'; children: ReactNode }) => (
  <span className={classes(styles.badge, tone === 'brand' && styles.badgeBrand)}>{children}</span>
);
