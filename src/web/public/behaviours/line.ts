import { homeAnimationsStart } from './constants.ts';
import { isPrerendering, one, stillness } from './elements.ts';

/**
 * The home page’s line is drawn once a session: 1000 ms after the page has loaded, or when it comes into view. The head’s script
 * has hidden it until then (shell/theme-script.ts); the style sheet of parts/frieze.tsx draws it.
 */
export function line(): void {
  const { dataset } = document.documentElement;
  const drawing = one('[data-frieze]');
  if (!drawing || !dataset.line) return;
  if (stillness.matches) {
    delete dataset.line;
    return;
  }
  dataset.line = 'awaited';
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      draw(drawing);
    },
    { threshold: 0.2 },
  );
  const later = () => setTimeout(() => observer.observe(drawing), homeAnimationsStart);
  if (isPrerendering()) document.addEventListener('prerenderingchange', later, { once: true });
  else if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

function draw(drawing: HTMLElement): void {
  const { dataset } = document.documentElement;
  dataset.line = 'drawn';
  try {
    sessionStorage.setItem('lineDrawn', 'true');
  } catch {
    // storage is unavailable
  }
  const strokes = drawing.getAnimations({ subtree: true });
  // Otherwise rotating or printing would restart the animation.
  void Promise.allSettled(strokes.map(({ finished }) => finished)).then(() => {
    delete dataset.line;
  });
}
