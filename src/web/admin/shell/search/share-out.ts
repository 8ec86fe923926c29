/**
 * The first `limit` results of all groups, in order. The first group, the menu entries, takes precedence (docs/reference.md, Screens);
 * of the remaining room, up to half is reserved for records, so that places do not crowd them out.
 */
export function shareOut<T>(groups: readonly [readonly T[], readonly T[], readonly T[]], limit: number): T[] {
  const [screens, places, records] = groups;
  const left = Math.max(0, limit - screens.length);
  const kept = Math.min(records.length, Math.floor(left / 2));
  return [...screens, ...places.slice(0, left - kept), ...records].slice(0, limit);
}
