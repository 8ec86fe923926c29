import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import { homePath } from './constants.ts';
import styles from './page-head.module.css';

export interface Crumb {
  label: string;
  path?: string;
}

/** Publishes the head’s height for sticky elements below; 0 where the head is not sticky, as on phones. */
function tellHeight(head: HTMLElement): () => void {
  const { style } = document.documentElement;
  const tell = () => {
    const stays = getComputedStyle(head).position === 'sticky';
    style.setProperty('--sticky-head', `${stays ? head.offsetHeight : 0}px`);
  };
  const observer = new ResizeObserver(tell);
  observer.observe(head);
  addEventListener('resize', tell); // in a lower window it is as high, but no longer sticky
  return () => {
    observer.disconnect();
    removeEventListener('resize', tell);
    style.removeProperty('--sticky-head');
  };
}

/** Room for a field’s label, in pixels. */
const labelRoom = 32;

/** Scrolls a field that Tab reached out from behind the head: browsers scroll to its cursor, ignoring its scroll margin. */
function keepClear(head: HTMLElement): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (head.contains(target) || !target.closest('main')) return;
    requestAnimationFrame(() => {
      if (document.activeElement !== target || getComputedStyle(head).position !== 'sticky') return;
      const { top, bottom } = target.getBoundingClientRect();
      const hidden = head.getBoundingClientRect().bottom - top;
      if (hidden > 0 && bottom - top < innerHeight / 2) scrollBy(0, -hidden - labelRoom);
    });
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/** Breadcrumb, title and the screen’s primary actions. */
export function PageHead({
  title,
  crumbs,
  actions,
  actionsRef,
  beside,
  note,
  sticky,
  compact = sticky,
}: {
  title: string;
  crumbs: readonly Crumb[];
  actions?: ReactNode;
  /** Where HeadActions renders. */
  actionsRef?: Ref<HTMLDivElement>;
  beside?: ReactNode;
  /** A changing note, beside the breadcrumb so that it does not move the layout. */
  note?: ReactNode;
  /** Stays visible while a long form scrolls. */
  sticky?: boolean;
  /** With the smaller title of sticky heads, beside which it is shown. */
  compact?: boolean | undefined;
}) {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (sticky && head.current ? tellHeight(head.current) : undefined), [sticky]);
  useEffect(() => (sticky && head.current ? keepClear(head.current) : undefined), [sticky]);
  return (
    <div ref={head} className={classes(styles.head, sticky && styles.sticky, compact && styles.compact)}>
      <div className={styles.words}>
        <div className={note ? styles.top : undefined}>
          {crumbs.length > 0 ? (
            <nav aria-label="Breadcrumb">
              <ol className={styles.crumbs}>
                <li>
                  <Link to={homePath}>Home</Link>
                </li>
                {crumbs.map((crumb) => (
                  <li key={crumb.label}>
                    {crumb.path ? (
                      <Link to={crumb.path}>{crumb.label}</Link>
                    ) : (
                      <span aria-current="page">{crumb.label}</span>
                    )}
                  </li>
                ))}
              </ol>
            </nav>
          ) : null}
          {note}
        </div>
        <div className={styles.row}>
          <h1 className={styles.title} title={sticky ? title : undefined} tabIndex={-1} data-page-title>
            {title}
          </h1>
          {beside}
        </div>
      </div>
      {actions || actionsRef ? (
        <div className={styles.actions} ref={actionsRef}>
          {actions}
        </div>
      ) : null}
    </div>
  );
}
