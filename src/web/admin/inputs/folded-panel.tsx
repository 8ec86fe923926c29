import { type ReactNode, useEffect, useRef } from 'react';
import styles from './folded-panel.module.css';

/** A collapsible part of a form. It opens by itself when there is something to see or to correct, and never closes by itself. */
export function FoldedPanel({
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
