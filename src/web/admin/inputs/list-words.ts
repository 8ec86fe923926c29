import type { Fields } from '#shared/resource/field.ts';

/** Singular of a list’s label: 'Responsibilities' -> 'responsibility', 'Own steps' -> 'own step'. */
export function singular(label: string, item: Fields): string {
  const lower = label.toLowerCase();
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`;
  if (lower.endsWith('s')) return lower.slice(0, -1);
  return Object.keys(item).length === 1 ? 'point' : 'entry';
}

/** The list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
