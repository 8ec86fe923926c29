/** A window that is not seen is not painted; nobody waits longer than this for it. Milliseconds. */
const longest = 100;

/** Resolves when what was set before stands on the screen: for a press whose answer takes longer than a frame. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, longest);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve); // the callback itself runs before its frame
    });
  });
