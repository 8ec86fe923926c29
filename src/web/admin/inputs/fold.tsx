import { type ReactNode, type Ref, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import styles from './fold.module.css';

interface FoldProps {
  ref: Ref<HTMLDetailsElement>;
  /** Name of the field inside: links to its errors open the fold. */
  name: string;
  title: ReactNode;
  className?: string | undefined;
  children: () => ReactNode;
}

/** A collapsible line. Its content is rendered when it is first opened, and kept when it is closed again. */
export function Fold({ ref, name, title, className, children }: FoldProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      ref={ref}
      className={classes(styles.fold, className)}
      data-field={name}
      onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}
    >
      <summary>{title}</summary>
      {opened ? children() : null}
    </details>
  );
}
