/** Percentile: the value below which `share` (0..1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

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
