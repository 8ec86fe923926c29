/** The result, or null if it fails or takes longer than `ms` milliseconds. */
export const within = <T>(ms: number, asked: Promise<T>): Promise<T | null> =>
  Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, ms, null))]).catch(() => null);
