import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../shell/use-keys.ts';
import type { ListedRow } from './resource-calls.ts';

/** j and k walk the rows, e opens, x selects. */
export function useRowKeys(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly ListedRow[],
  onPick: (index: number) => void,
) {
  const navigate = useNavigate();
  const links = () => [...(table.current?.querySelectorAll<HTMLAnchorElement>('[data-row-link]') ?? [])];
  const present = () =>
    links().findIndex((link) => link.closest('[data-row]')?.contains(document.activeElement) ?? false);
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
      if (link) void navigate(new URL(link.href).pathname);
    },
    x: () => {
      const at = present();
      if (at >= 0 && rows[at]) onPick(at);
    },
  });
}
