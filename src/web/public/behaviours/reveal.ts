import { homeAnimationsStart } from './constants.ts';
import { all, stillness } from './elements.ts';

/**
 * Content below the fold moves into place when it is scrolled into view; the style sheet sets the timing. Nothing is
 * hidden before the first scroll, so that a printed, indexed or screenshotted page is complete and visible content never
 * moves.
 */
export function reveal(): void {
  if (stillness.matches || !all('[data-reveal=""]').length) return;
  // Content that was already scrolled past stays visible.
  let passed = false;
  const pass = () => {
    passed = true;
  };
  addEventListener('scroll', pass, { once: true, passive: true });
  // On the home page 1000 ms after load
  setTimeout(
    () => passed || addEventListener('scroll', begin, { once: true, passive: true }),
    location.pathname === '/' ? homeAnimationsStart : 0,
  );
}

function begin(): void {
  const show = (element: HTMLElement) => {
    element.dataset.reveal = 'shown';
    observer.unobserve(element);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) show(target as HTMLElement);
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  for (const element of all('[data-reveal=""]')) {
    if (element.getBoundingClientRect().top < innerHeight) continue;
    element.dataset.reveal = 'waiting';
    observer.observe(element);
    element.addEventListener('focusin', () => show(element), { once: true });
  }
}
