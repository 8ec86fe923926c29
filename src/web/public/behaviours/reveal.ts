import { homeAnimationsStart } from './constants.ts';
import { all, stillness } from './elements.ts';

/**
 * What lies below settles into place when it is scrolled into view; the style sheet has the times. Nothing is hidden before the
 * first scroll: a page that is printed, searched or pictured is whole, and what the reader already sees never moves.
 */
export function reveal(): void {
  if (stillness.matches || !all('[data-reveal=""]').length) return;
  // Who scrolled before that has seen what lies below: it stays.
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
