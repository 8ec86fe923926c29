import { isPrerendering } from './elements.ts';

/** In milliseconds: the longest wait for browsers that never report a paint. */
const atLatest = 2000;

/**
 * Runs the tasks after the first frame, one at a time: together they would delay a touch, and before that frame all of the
 * browser’s threads are busy with it. In a prerendered page, where nobody waits, they run all at once.
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

/** Browsers leave 4 ms between nested timers, so frames can be painted in between. */
function oneByOne([task, ...rest]: readonly (() => void)[]): void {
  if (!task) return;
  setTimeout(() => {
    oneByOne(rest); // even if this one fails
    task();
  });
}
