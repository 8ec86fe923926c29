/** The result of the work, or an error with this message after the timeout; the work itself continues. */
export function withTimeout<T>(ms: number, work: Promise<T>, words: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(words)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
