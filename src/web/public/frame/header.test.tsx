import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { site } from '#web/testing/site.ts';
import { Header } from './header.tsx';

const drawn = (bare: boolean) => renderToStaticMarkup(<Header site={site} path="/offer" bare={bare} />);

test('without the menu the top leads home and nowhere else', () => {
  const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, path]) => path);
  expect(links(drawn(true))).toEqual(['/']);
  expect(drawn(true)).not.toMatch(/<nav|data-menu-open/);
  expect(drawn(true)).toContain('data-theme-switch');
  expect(links(drawn(false))).toContain('/contact');
  expect(drawn(false)).toMatch(/<nav.*data-menu-open/);
});
