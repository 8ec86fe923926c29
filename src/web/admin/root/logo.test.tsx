import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Logo } from './logo.tsx';

test.each([
  ['/dark.png', '/light.png', ['/dark.png only-dark', '/light.png only-light']],
  ['/dark.png', null, ['/dark.png only-dark', '/dark.png only-light']],
  [null, '/light.png', ['/light.png only-dark', '/light.png only-light']],
  [null, null, []],
])('with logos %s and %s, each theme has one of them', (logoDark, logoLight, expected) => {
  const html = renderToStaticMarkup(<Logo site={{ name: 'Kolam', logoDark, logoLight }} />);
  const images = [...html.matchAll(/<img src="([^"]*)"[^>]* class="[^"]*(only-\w+)"/g)];
  expect(images.map(([, src, theme]) => `${src} ${theme}`)).toEqual(expected);
  expect(html.includes('<svg')).toBe(expected.length === 0);
});
