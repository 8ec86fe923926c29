import type { MenuEntry } from '#shared/menu.ts';

const links = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) => [...(entry.path ? [entry.path] : []), ...links(entry.children ?? [])]);

/** The entry of this address: the one with this very path, else the nearest one above it (`/testimonials/3`). */
export function activePath(entries: readonly MenuEntry[], pathname: string): string | null {
  const candidates = links(entries).filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return candidates.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** The same entries with their active flags set; a group is active when something in it is (docs/reference.md, Records). */
export function withActive(entries: readonly MenuEntry[], pathname: string): MenuEntry[] {
  const path = activePath(entries, pathname);
  const mark = (entry: MenuEntry): MenuEntry => {
    const children = entry.children?.map(mark);
    const active = entry.path === path || (children?.some((child) => child.active) ?? false);
    return { ...entry, active: path !== null && active, ...(children ? { children } : {}) };
  };
  return entries.map(mark);
}
