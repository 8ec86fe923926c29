import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** Placeholder for loading content; invisible for its first 150 ms. Sizes are CSS lengths. */
export const Skeleton = ({
  width = '100%',
  height = '1em',
  round = false,
}: {
  width?: string;
  height?: string;
  round?: boolean;
}) => (
  <span
    aria-hidden
    className={styles.skeleton}
    style={{ inlineSize: width, blockSize: height, borderRadius: round ? '50%' : undefined } as CSSProperties}
  />
);
