import { isPrerendering } from './elements.ts';

/**
 * Runs the tasks one after another, a frame painted before each, so that none of them holds up the first view or a touch;
 * all at once where nobody waits, in a page that is only prerendered.
 */
export function afterPaint([task, ...others]: (() => void)[]): void {
  if (!task) return;
  const run = () => {
    task();
    afterPaint(others);
  };
  if (isPrerendering()) run();
  else requestAnimationFrame(() => setTimeout(run));
}
