import { all, stillness } from './elements.ts';

/** Elements below the first view settle into place when they come into it; the style sheet has the times. */
export function reveal(): void {
  if (stillness.matches || !('IntersectionObserver' in window)) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        (target as HTMLElement).dataset.reveal = 'shown';
        observer.unobserve(target);
      }
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  for (const element of all('[data-reveal=""]')) {
    if (element.getBoundingClientRect().top < innerHeight) continue; // in view already: nothing moves under the reader's eyes
    element.dataset.reveal = 'waiting';
    observer.observe(element);
  }
}
