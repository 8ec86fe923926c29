import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../shell/use-keys.ts';

/**
 * Keys: j and k move between rows, e opens, x selects. Each row is a `[data-row]` containing a `[data-row-link]`; without
 * a focused row, moving starts at the open one.
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  onPick: ((index: number) => void) | undefined,
) {
  const navigate = useNavigate();
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('[data-row-link]') ?? [])];
  const present = () => {
    const all = links();
    const focused = all.findIndex((link) => link.closest('[data-row]')?.contains(document.activeElement));
    return focused >= 0 ? focused : all.findIndex((link) => link.getAttribute('aria-current') === 'true');
  };
  const step = (by: number) => {
    const all = links();
    const at = present();
    all[at === -1 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    e: () => {
      const link = links()[present()];
      if (link) void navigate(link.pathname + link.search);
    },
    x: () => present() >= 0 && onPick?.(present()),
  });
}
