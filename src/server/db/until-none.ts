/** Repeats a step, such as the deletion of a batch, until it finds nothing left to do. Returns how many rows all of them took. */
export async function untilNone(step: () => Promise<number | bigint>): Promise<number> {
  for (let total = 0; ; ) {
    const count = Number(await step());
    if (count === 0) return total;
    total += count;
  }
}
