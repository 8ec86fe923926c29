/** The result; null when it fails or takes longer than this many milliseconds. */
export const within = <T>(ms: number, asked: Promise<T>): Promise<T | null> =>
  Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, ms, null))]).catch(() => null);
