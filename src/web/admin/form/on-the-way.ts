/** Of each text that is open, how many of its pictures are still on their way into it. */
const texts = new Set<() => number>();
const listeners = new Set<() => void>();

export const picturesOnTheWay = (): number => [...texts].reduce((sum, count) => sum + count(), 0);

export function onPictures(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const tellOfPictures = (): void => {
  for (const listener of listeners) listener();
};

/** Counts the pictures of a text till the returned function is called. */
export function awaitPictures(count: () => number): () => void {
  texts.add(count);
  tellOfPictures();
  return () => {
    texts.delete(count);
    tellOfPictures();
  };
}

/** Resolves once none is on its way: arrived, refused, or taken out of its text. */
export const picturesArrived = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (picturesOnTheWay() > 0) return;
      stop();
      resolve();
    };
    const stop = onPictures(look);
    look();
  });
