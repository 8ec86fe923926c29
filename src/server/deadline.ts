/** What work answers, or an error in these words once the time is over; the work itself goes on. */
export function within<T>(ms: number, work: Promise<T>, words: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(words)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
