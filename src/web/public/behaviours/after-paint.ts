import { isPrerendering } from './elements.ts';

/** Less than a frame, so that what they changed is painted within it. */
const mostMs = 4;

/**
 * Runs the tasks a few at a time, a frame painted before each few, so that together they hold up neither the first view nor a
 * touch; all at once where nobody waits, in a page that is only prerendered.
 */
export function afterPaint(tasks: (() => void)[]): void {
  const run = () => {
    const began = performance.now();
    const left = [...tasks];
    do left.shift()?.();
    while (left.length > 0 && (isPrerendering() || performance.now() - began < mostMs));
    if (left.length > 0) afterPaint(left);
  };
  if (isPrerendering()) run();
  else requestAnimationFrame(() => setTimeout(run));
}
