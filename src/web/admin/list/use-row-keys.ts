import { useKeys } from '../shell/use-keys.ts';

type Row = HTMLElement;

const rows = () => [...document.querySelectorAll<Row>('[data-row]')];
/** The element of a row that takes the focus: the one that opens it, else its first control. */
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

/** Makes a change that renders the rows again, and keeps the focus on its row. */
export function keepingRow(change: () => void): void {
  const at = rows().findIndex((row) => row.contains(document.activeElement));
  change();
  const row = rows()[at];
  if (row && !row.contains(document.activeElement)) focusable(row)?.focus({ preventScroll: true });
}

/** How many stand side by side, as pictures do. */
function across(): number {
  const [first, ...others] = [
    ...(rows()[0]?.parentElement?.querySelectorAll<Row>(':scope > [data-row]') ?? []),
  ];
  return 1 + others.filter((row) => row.offsetTop === first?.offsetTop).length;
}

/** Arrows are those of the focused control, unless that is a row or holds the list. */
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

/** Presses the row's box; with Shift, the boxes of all rows since the last one. */
function select({ shiftKey }: KeyboardEvent): void {
  const box = current()?.querySelector('[role="checkbox"]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
}

/**
 * Keys of a list (shell/keys.ts). Its rows are `[data-row]`, and what opens one is its `[data-row-link]`. Enter is that link’s own.
 * Several lists of one screen are walked as one.
 */
export function useRowKeys(): void {
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
    // elsewhere it presses what has the focus, or scrolls
    space: (event) => (document.activeElement?.matches('a[data-row-link]') ? select(event) : false),
  });
}
