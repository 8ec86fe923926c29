import { agoBrief, fullText } from './date-texts.ts';
import styles from './when.module.css';

/** A relative time, with the exact time on hover. */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={fullText(at)} className={styles.when}>
    {agoBrief(at)}
  </time>
);
