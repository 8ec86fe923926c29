import type { ReactNode } from 'react';
import { useMedia } from '../shell/use-media.ts';

interface BulkOrToolsProps {
  /** The bar, while rows are selected. */
  bulk: ReactNode;
  /** The tools above the rows. */
  children: ReactNode;
}

/** The bar takes the place of the tools. On phones it is at the bottom of the screen, so they stay, and the rows under the finger with them. */
export function BulkOrTools({ bulk, children }: BulkOrToolsProps) {
  const isBelow = useMedia('(max-width: 640px)'); // as in bulk-bar.module.css
  return (
    <>
      {bulk}
      {bulk && !isBelow ? null : children}
    </>
  );
}
