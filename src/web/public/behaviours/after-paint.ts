import { isPrerendering } from './elements.ts';

/**
 * Runs the tasks after a frame was painted, one by one: together they would hold up the first view or a touch. All at once
 * where nobody waits, in a page that is only prerendered.
 */
export function afterPaint(tasks: readonly (() => void)[]): void {
  if (isPrerendering()) for (const task of tasks) task();
  else requestAnimationFrame(() => oneByOne(tasks));
}

/** Browsers leave 4 ms between timers that start each other: frames come in between. */
function oneByOne([task, ...rest]: readonly (() => void)[]): void {
  if (!task) return;
  setTimeout(() => {
    oneByOne(rest); // even if this one fails
    task();
  });
}
