import { isPrerendering } from './elements.ts';

/** In milliseconds: a browser that keeps to itself when it painted is not waited for any longer. */
const atLatest = 2000;

/**
 * Runs the tasks when the first frame is on the screen, one by one: together they would hold up a touch, and before it all
 * of the browser's threads are busy with that frame. All at once where nobody waits, in a page that is only prerendered.
 */
export function afterPaint(tasks: readonly (() => void)[]): void {
  if (isPrerendering()) {
    for (const task of tasks) task();
    return;
  }
  const observer = new PerformanceObserver(() => begin());
  const timer = setTimeout(() => begin(), atLatest);
  function begin() {
    observer.disconnect();
    clearTimeout(timer);
    oneByOne(tasks);
  }
  observer.observe({ type: 'paint', buffered: true });
}

/** Browsers leave 4 ms between timers that start each other: frames come in between. */
function oneByOne([task, ...rest]: readonly (() => void)[]): void {
  if (!task) return;
  setTimeout(() => {
    oneByOne(rest); // even if this one fails
    task();
  });
}
