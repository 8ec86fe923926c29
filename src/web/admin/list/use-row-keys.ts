import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useOwnFocusLeft } from '../shell/focus-title.ts';
import { useLayout } from '../shell/layout.tsx';
import { useKeys } from '../shell/use-keys.ts';

type Row = HTMLElement;

const rows = () => [...document.querySelectorAll<Row>('[data-row]')];
/** The element of a row that takes the focus: the link that opens it, or its first control. */
const focusable = (row: Row) =>
  row.querySelector<HTMLElement>('[data-row-link]') ??
  row.querySelector<HTMLElement>('button, [role="checkbox"]');

/** The row with the focus; without one, that of the open record. */
function current(): Row | undefined {
  const all = rows();
  return (
    all.find((row) => row.contains(document.activeElement)) ??
    all.find((row) => row.querySelector('[data-row-link][aria-current="true"]'))
  );
}

function step(by: number): void {
  const all = rows();
  const row = current();
  const at = row ? all.indexOf(row) + by : by > 0 ? 0 : all.length - 1;
  const next = all[Math.min(Math.max(at, 0), all.length - 1)];
  if (!next) return;
  focusable(next)?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

/** Runs a change that replaces the rows’ elements, and keeps the focus on its row. */
export function keepingRowFocus(change: () => void): void {
  const at = rows().findIndex((row) => row.contains(document.activeElement));
  change();
  const row = rows()[at];
  if (row && !row.contains(document.activeElement)) focusable(row)?.focus({ preventScroll: true });
}

/** If a row is removed together with the focus, as by an action in its menu, the next row gets it; without one, the row before. */
export function useRowFocusLeft() {
  const row = useRef<Row>(null);
  const at = useRef(-1);
  const passed = useOwnFocusLeft(() => {
    const all = rows();
    const next = all[at.current] ?? all.at(-1);
    return (next && focusable(next)) ?? undefined;
  });
  // before the row leaves the document
  useLayoutEffect(
    () => () => {
      at.current = row.current ? rows().indexOf(row.current) : -1;
    },
    [],
  );
  return {
    ...passed,
    onFocus: ({ currentTarget }: FocusEvent<Row>) => {
      row.current = currentTarget;
      passed.onFocus();
    },
  };
}

/** Back in a list, the focus returns to the row that was opened, unless the user has moved it meanwhile. */
function useReturnToRow(): void {
  const { key } = useLocation();
  const { openedRows } = useLayout();
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('a[data-row-link]')?.getAttribute('href');
      if (href) openedRows.set(key, href);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [key, openedRows]);
  const wanted = useRef(openedRows.get(key));
  // after each render, since the rows may still be loading
  useEffect(() => {
    if (wanted.current === undefined) return;
    const { activeElement } = document;
    const isMoved = activeElement !== document.body && !activeElement?.matches('#main, [data-page-title]');
    const link = rows()
      .map(focusable)
      .find((each) => each?.getAttribute('href') === wanted.current);
    if (isMoved || link) {
      wanted.current = undefined;
      openedRows.delete(key);
    }
    if (!isMoved) link?.focus({ preventScroll: true });
  });
}

/** The number of rows side by side, as in a grid of images. */
function across(): number {
  const [first, ...others] = [
    ...(rows()[0]?.parentElement?.querySelectorAll<Row>(':scope > [data-row]') ?? []),
  ];
  return 1 + others.filter((row) => row.offsetTop === first?.offsetTop).length;
}

/** Arrow keys belong to the focused control, unless it is in a row or contains the list. */
const arrowsAreFree = () => {
  const { activeElement } = document;
  return rows().some((row) => row.contains(activeElement) || activeElement?.contains(row));
};
const arrow = (by: () => number) => () => {
  const steps = by();
  if (steps === 0 || !arrowsAreFree()) return false;
  return step(steps);
};
const beside = (by: number) => arrow(() => (across() > 1 ? by : 0));

/** Presses the row’s checkbox; with Shift, also those of all rows since the last one. */
function select({ shiftKey }: KeyboardEvent): void {
  const box = current()?.querySelector('[role="checkbox"]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
}

/**
 * Keyboard shortcuts of lists (shell/keys.ts). Rows are `[data-row]`, and `[data-row-link]` in a row is the link that opens it, so Enter
 * works by itself. Several lists on one screen are treated as one.
 */
export function useRowKeys(): void {
  useReturnToRow();
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    arrowdown: arrow(across),
    arrowup: arrow(() => -across()),
    arrowright: beside(1),
    arrowleft: beside(-1),
    e: () => current()?.querySelector<HTMLElement>('[data-row-link]')?.click(),
    x: select,
    'shift+x': select,
    // elsewhere Space presses the focused control, or scrolls
    space: (event) => (document.activeElement?.matches('a[data-row-link]') ? select(event) : false),
  });
}
