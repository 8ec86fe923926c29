import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import styles from './scroll-box.module.css';

/**
 * Content of any length in a box of limited height, which `className` sets. A stop of the Tab key only while there is something to scroll,
 * which its edges then show and `label` tells.
 */
export function ScrollBox(props: { className?: string | undefined; label: string; children: ReactNode }) {
  const { className, label, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const own = box.current;
    if (!own) return;
    const measure = () => setScrolls(own.scrollHeight > own.clientHeight + 1); // both are rounded
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    // once the box is at its full height, it no longer changes with its content
    for (const each of own.children) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  const stop = scrolls ? { tabIndex: 0, role: 'group', 'aria-label': `${label}: scrolls` } : {};
  return (
    <div ref={box} className={classes(styles.box, className)} {...stop}>
      {children}
    </div>
  );
}
