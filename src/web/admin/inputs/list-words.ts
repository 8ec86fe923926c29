import type { Field, Fields } from '#shared/resource/field.ts';

/** Singular of a list’s label: 'Responsibilities' -> 'responsibility', 'Own steps' -> 'own step', 'Results in figures' -> 'result'. */
export function singular(label: string, item: Fields): string {
  const lower = label
    .toLowerCase()
    .replace(/^.*: /, '') // a prefix that says where it is shown
    .replace(/ in .*$/, '');
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`;
  if (lower.endsWith('s')) return lower.slice(0, -1);
  return Object.keys(item).length === 1 ? 'point' : 'entry';
}

export const oneLine: readonly Field['input'][] = ['text', 'url', 'email', 'phone', 'number', 'date'];

/** What identifies an item: its first two short texts, 'India, Chennai', and that visitors do not see it. Empty if it has none yet. */
export function titleOf(item: Fields, value: Record<string, unknown> | undefined): string {
  const short = Object.keys(item).filter((key) => oneLine.includes(item[key]?.input ?? 'textarea'));
  const said = short.flatMap((key) => (value?.[key] ? [String(value[key])] : []));
  const title = said.slice(0, 2).join(', ');
  return title && value?.shown === false ? `${title} (hidden)` : title;
}

/** The list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
