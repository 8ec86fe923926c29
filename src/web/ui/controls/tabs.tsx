import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import fading from '../fading.module.css';
import styles from './tabs.module.css';

export interface Tab {
  value: string;
  label: string;
  content?: ReactNode;
}

/** Tabs. Without `content` the caller renders the panel. */
export function Tabs(props: {
  value: string;
  onChange: (value: string) => void;
  tabs: readonly Tab[];
  label: string;
}) {
  return (
    <Base.Root value={props.value} onValueChange={(next) => props.onChange(String(next))}>
      <Base.List
        className={classes(fading.strip, styles.list)}
        aria-label={props.label}
        activateOnFocus={false}
      >
        {props.tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.indicator} />
      </Base.List>
      {props.tabs.map((tab) =>
        tab.content === undefined ? null : (
          <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
            {tab.content}
          </Base.Panel>
        ),
      )}
    </Base.Root>
  );
}
