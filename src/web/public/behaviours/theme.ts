import { themeCircleTime, themeColors } from './constants.ts';
import { all, one, stillness, store, stored } from './elements.ts';
import { onSystemTheme } from './system-theme.ts';

const key = 'darkMode';
const root = document.documentElement;
const isDark = () => root.dataset.theme !== 'light';

function apply(dark: boolean): void {
  const name = dark ? 'dark' : 'light';
  root.dataset.theme = name;
  document.body.className = name;
  one('meta[name=theme-color]')?.setAttribute('content', themeColors[name]);
}

function set(dark: boolean): void {
  store(key, String(dark));
  apply(dark);
}

/**
 * Toggling flips, stores and applies the theme; a change of the system preference also stores and applies it
 * (docs/reference.md, States).
 */
export function theme(): void {
  for (const button of all('[data-theme-switch]')) button.addEventListener('click', () => toggle(button));
  onSystemTheme(set);
  const follow = () => apply(stored(key) !== 'false');
  addEventListener('storage', (event) => (event.key === key || event.key === null) && follow());
  // A restored or prerendered page may have missed a change made on another page.
  addEventListener('pageshow', (event) => event.persisted && follow());
  document.addEventListener('prerenderingchange', follow);
  if (!isDark()) apply(false);
}

let turning: ViewTransition | undefined;

/** Reveals the new theme as a circle growing from the switch, where supported. */
function toggle(button: HTMLElement): void {
  const flip = () => set(!isDark());
  if (!document.startViewTransition || stillness.matches) {
    flip();
    return;
  }
  const { left, top, width, height } = button.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y));
  root.dataset.themeTurning = '';
  const own = document.startViewTransition(flip);
  turning = own;
  const circle = (size: number) => `circle(${size}px at ${x}px ${y}px)`;
  own.ready
    .then(() =>
      root.animate(
        { clipPath: [circle(0), circle(radius)] },
        { duration: themeCircleTime, easing: 'ease-in-out', pseudoElement: '::view-transition-new(root)' },
      ),
    )
    .catch(() => undefined); // hidden pages skip the animation
  own.finished.finally(() => {
    if (turning === own) delete root.dataset.themeTurning;
  });
}
