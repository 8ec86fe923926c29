import { themeCircleTime } from '../constants.ts';
import { all, stillness, store } from './elements.ts';

const key = 'darkMode';
const root = document.documentElement;
const isDark = () => root.dataset.theme !== 'light';

function apply(dark: boolean): void {
  const name = dark ? 'dark' : 'light';
  root.dataset.theme = name;
  document.body.classList.remove('dark', 'light');
  document.body.classList.add(name);
}

function set(dark: boolean): void {
  store(key, String(dark));
  apply(dark);
}

/** SPEC section 4: toggling flips, stores and applies; a change of the system's preference sets and stores too. */
export function theme(): void {
  for (const button of all('[data-theme-switch]')) button.addEventListener('click', () => toggle(button));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => set(event.matches));
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== null) apply(event.newValue !== 'false');
  });
  // A page that was prerendered or kept may have missed a change made on another.
  addEventListener('pageshow', () => {
    try {
      const value = localStorage.getItem(key);
      if (value !== null) apply(value !== 'false');
    } catch {
      // storage is off
    }
  });
}

/** The new theme opens as a circle from the switch, where the browser can. */
function toggle(button: HTMLElement): void {
  const flip = () => set(!isDark());
  if (!document.startViewTransition || stillness.matches) return flip();
  const { left, top, width, height } = button.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y));
  root.dataset.themeTurning = '';
  const transition = document.startViewTransition(flip);
  void transition.ready.then(() =>
    root.animate(
      { clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`] },
      { duration: themeCircleTime, easing: 'ease-in-out', pseudoElement: '::view-transition-new(root)' },
    ),
  ).catch(() => undefined);
  void transition.finished.finally(() => delete root.dataset.themeTurning);
}
