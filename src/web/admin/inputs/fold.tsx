import { type ReactNode, type Ref, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import styles from './fold.module.css';

interface FoldProps {
  ref: Ref<HTMLDetailsElement>;
  /** Name of the field it holds: links to what is wrong in it open it. */
  name: string;
  title: ReactNode;
  className?: string | undefined;
  children: () => ReactNode;
}

/** A line that opens. What is in it is there from when it is first opened, and stays while it is closed. */
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
