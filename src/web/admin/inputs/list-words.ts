import type { Fields } from '#shared/resource/field.ts';

/** What one item of a list is called: 'Responsibilities' -> 'responsibility', 'Own steps' -> 'own step'. */
export function singular(label: string, item: Fields): string {
  const lower = label.toLowerCase();
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`;
  if (lower.endsWith('s')) return lower.slice(0, -1);
  return Object.keys(item).length === 1 ? 'point' : 'entry';
}

/** The same list with one item at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
