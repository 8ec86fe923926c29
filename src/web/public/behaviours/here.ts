import { all } from './elements.ts';

/** Highlights the current part in ‘On this page’: the last one whose heading has reached the upper third of the window. */
export function here(): void {
  const parts = all<HTMLAnchorElement>('[data-toc] a').flatMap((link) => {
    const heading = document.getElementById(link.hash.slice(1));
    return heading ? [{ link, heading }] : [];
  });
  if (!parts.length) return;
  const passed = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      const read = parts.findLast(({ heading }) => passed.has(heading));
      for (const part of parts)
        if (part === read) part.link.setAttribute('aria-current', 'location');
        else part.link.removeAttribute('aria-current');
    },
    { rootMargin: '1000000px 0px -66% 0px' }, // the top margin keeps passed headings intersecting, even after a jump
  );
  for (const { heading } of parts) observer.observe(heading);
}
