import { type ReactNode, useEffect, useRef } from 'react';
import styles from './rail.module.css';

/** A part of the rail that folds. It opens by itself when there is something to see or to put right, and never closes by itself. */
export function RailPanel({
  title,
  opens = false,
  onToggle,
  children,
}: {
  title: string;
  opens?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (opens && details.current) details.current.open = true;
  }, [opens]);
  return (
    <details
      ref={details}
      className={styles.panel}
      onToggle={onToggle ? (event) => onToggle(event.currentTarget.open) : undefined}
    >
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
