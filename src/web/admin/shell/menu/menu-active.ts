import type { MenuEntry } from '#shared/menu.ts';

const links = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) => [...(entry.path ? [entry.path] : []), ...links(entry.children ?? [])]);

/** The menu entry of a path: the exact match, or else its closest ancestor (`/testimonials/3`). */
export function activePath(entries: readonly MenuEntry[], pathname: string): string | null {
  const candidates = links(entries).filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return candidates.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Menu entries with their active flags set; a group is active when it contains the active entry. */
export function withActive(entries: readonly MenuEntry[], pathname: string): MenuEntry[] {
  const path = activePath(entries, pathname);
  const mark = (entry: MenuEntry): MenuEntry => {
    const children = entry.children?.map(mark);
    const active = entry.path === path || (children?.some((child) => child.active) ?? false);
    return { ...entry, active: path !== null && active, ...(children ? { children } : {}) };
  };
  return entries.map(mark);
}
