import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './table.module.css';

/** What a row is dragged by. */
export const DragHandle = ({
  row,
  name,
  ...rest
}: { row: number; name: string } & ComponentProps<'button'>) => (
  <button type="button" className={styles.handle} data-handle={row} {...rest} aria-label={`Move ${name}`}>
    <GripVertical size={16} aria-hidden />
  </button>
);
