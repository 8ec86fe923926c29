import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { carousels } from './carousel.ts';

test('a browser that reflects no ARIA attributes hears of a carousel’s state too', async () => {
  const { container } = await render(
    <div data-carousel data-speed="1" data-mode="fade">
      <div data-track>
        <p>One</p>
        <p>Two</p>
      </div>
      <button type="button" data-bar>
        1
      </button>
      <button type="button" data-bar>
        2
      </button>
    </div>,
  );
  const track = container.querySelector('[data-track]') as Element;
  const bars = [...container.querySelectorAll('[data-bar]')];
  Object.defineProperty(track, 'ariaLive', { writable: true, value: null });
  for (const bar of bars) Object.defineProperty(bar, 'ariaCurrent', { writable: true, value: null });
  for (const start of carousels()) start();
  expect(track.getAttribute('aria-live')).toBe('polite');
  expect(bars.map((bar) => bar.getAttribute('aria-current'))).toEqual(['true', 'false']);
});
