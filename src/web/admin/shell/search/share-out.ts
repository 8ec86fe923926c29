/**
 * The first `limit` of all groups, in their order, where a later group is not crowded out: of what an earlier one leaves, the
 * last keeps half as far as it needs it. The first group, the menu's entries, comes before everything (docs/reference.md, Screens).
 */
export function shareOut<T>(groups: readonly [readonly T[], readonly T[], readonly T[]], limit: number): T[] {
  const [screens, places, records] = groups;
  const left = Math.max(0, limit - screens.length);
  const kept = Math.min(records.length, Math.floor(left / 2));
  return [...screens, ...places.slice(0, left - kept), ...records].slice(0, limit);
}
