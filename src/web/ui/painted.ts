/** The longest wait, in milliseconds: a hidden window is not painted at all. */
const longest = 100;

/** Resolves once pending changes have been painted, so that a press is visible before work that takes longer than a frame. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, longest);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve); // the callback itself runs before its frame
    });
  });
