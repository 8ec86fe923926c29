import { isPrerendering } from './elements.ts';

/** Less than a frame, so that what they changed is painted within it. */
const mostMs = 4;

/**
 * Runs the tasks a few at a time, a frame painted before each few, so that together they hold up neither the first view nor a
 * touch; all at once where nobody waits, in a page that is only prerendered.
 */
export function afterPaint(tasks: (() => void)[]): void {
  if (tasks.length === 0) return;
  const run = () => {
    const began = performance.now();
    for (const [at, task] of tasks.entries()) {
      task();
      if (!isPrerendering() && performance.now() - began >= mostMs) return afterPaint(tasks.slice(at + 1));
    }
  };
  if (isPrerendering()) run();
  else requestAnimationFrame(() => setTimeout(run));
}
