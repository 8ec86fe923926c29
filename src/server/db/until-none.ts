/** Repeats a step, such as deleting a batch, until nothing is left to do. Returns the total number of rows. */
export async function untilNone(step: () => Promise<number | bigint>): Promise<number> {
  for (let total = 0; ; ) {
    const count = Number(await step());
    if (count === 0) return total;
    total += count;
  }
}
