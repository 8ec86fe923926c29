/** Percentile: the value below which `share` (0..1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Interaction to Next Paint, as browsers' field data have it: the slowest interaction but one in fifty of all. `slowest` are the
 * milliseconds of those the browser reported, slowest first; it reports none below 16 ms, so `count` is higher. NaN where there was none.
 */
export const interactionToNextPaint = (slowest: readonly number[], count: number): number =>
  count === 0 ? Number.NaN : (slowest[Math.min(slowest.length - 1, Math.floor(count / 50))] ?? 0);

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Runs every variant once per round in rotating order, so that other load on the machine affects all of them equally. */
export async function interleave<K extends string, T>(
  rounds: number,
  variants: Record<K, () => Promise<T>>,
): Promise<Record<K, T[]>> {
  const names = Object.keys(variants) as K[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, T[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < names.length; at += 1) {
      const name = names[(at + round) % names.length] as K;
      results[name].push(await variants[name]());
    }
  }
  return results;
}
