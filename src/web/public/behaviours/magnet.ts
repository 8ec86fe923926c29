import { magnetEasing, magnetShare, magnetTime } from './constants.ts';
import { all, stillness } from './elements.ts';

/** The element’s current offset in pixels. */
function drawnBy(element: HTMLElement): [x: number, y: number] {
  const [x, y] = getComputedStyle(element).translate.split(' ').map(Number.parseFloat);
  return [x || 0, y || 0]; // 'none', or one value
}

/**
 * The element moves by a tenth of the pointer’s offset from its own resting centre, and returns when the pointer leaves
 * (docs/reference.md, Constants).
 */
export function magnets(): void {
  if (!matchMedia('(hover: hover)').matches) return;
  for (const element of all('[data-magnet]')) {
    let moved = { x: 0, y: 0 };
    const move = (x: number, y: number) => {
      moved = { x, y };
      element.animate(
        { translate: `${x}px ${y}px` },
        { duration: magnetTime, easing: magnetEasing, fill: 'forwards' },
      );
    };
    element.addEventListener('pointermove', ({ clientX, clientY }) => {
      if (stillness.matches) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = drawnBy(element);
      move((clientX - left + x - width / 2) * magnetShare, (clientY - top + y - height / 2) * magnetShare);
    });
    element.addEventListener('pointerleave', () => (moved.x || moved.y) && move(0, 0));
  }
}
