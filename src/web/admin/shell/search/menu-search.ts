import type { MenuEntry } from '#shared/menu.ts';
import { searchLimit } from '../constants.ts';

interface Found {
  title: string;
  path: string;
  icon: string;
  /** The group an entry is in, where another found entry has the same title. */
  note?: string;
}

/**
 * Matches a case-insensitive part of the title, for link entries only; on the third level for any type. An entry without
 * an icon uses its parent’s.
 */
export function searchMenu(entries: readonly MenuEntry[], term: string, limit = searchLimit): Found[] {
  const wanted = term.trim().toLowerCase();
  if (!wanted) return [];
  const found: (Found & { parent: string | undefined })[] = [];
  const walk = (level: readonly MenuEntry[], depth: number, parent?: MenuEntry) => {
    for (const entry of level) {
      const icon = entry.icon || parent?.icon || '';
      const counts = depth === 3 || entry.type === 'link';
      if (counts && entry.path && entry.title.toLowerCase().includes(wanted))
        found.push({ title: entry.title, path: entry.path, icon, parent: parent?.title });
      if (depth < 3) walk(entry.children ?? [], depth + 1, { ...entry, icon });
    }
  };
  walk(entries, 1);
  const titles = found.map(({ title }) => title);
  return found.slice(0, limit).map(({ parent, ...each }) => {
    const isOnly = titles.indexOf(each.title) === titles.lastIndexOf(each.title);
    return isOnly || parent === undefined ? each : { ...each, note: parent };
  });
}
