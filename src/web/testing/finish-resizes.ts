import { page } from 'vitest/browser';

const { viewport } = page;

/** Lets a new size of the window last until its event has come: with a later frame, on a busy machine only in the next test, where it ended a drag. */
export function finishResizes(): void {
  page.viewport = async (width, height) => {
    const resized =
      innerWidth === width && innerHeight === height
        ? undefined
        : new Promise((resolve) => addEventListener('resize', resolve, { once: true }));
    await viewport(width, height);
    await resized;
  };
}
