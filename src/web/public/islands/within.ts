/** The answer; null when it fails, or is not there in so many milliseconds. */
export const within = <T>(ms: number, asked: Promise<T>): Promise<T | null> =>
  Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, ms, null))]).catch(() => null);
