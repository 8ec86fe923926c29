import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { site } from '#web/testing/site.ts';
import classes from './header.module.css';
import { Header } from './header.tsx';

const drawn = (bare: boolean) => renderToStaticMarkup(<Header site={site} path="/offer" bare={bare} />);

test('without the menu the header only links home', () => {
  const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, path]) => path);
  expect(links(drawn(true))).toEqual(['/']);
  expect(drawn(true)).not.toMatch(/<nav|data-menu-open/);
  expect(drawn(true)).toContain('data-theme-switch');
  expect(links(drawn(false))).toContain('/contact');
  expect(drawn(false)).toMatch(/<nav.*data-menu-open/);
});

test.each([
  ['ten of ordinary length', 10, 'Our Company', false, true],
  ['ten that are longer, each with one below', 10, 'Our Services', true, false],
  ['eight in Tamil, each with one below', 8, 'எங்கள் சேவைகள்', true, false],
  ['ten in capitals', 10, 'OUR SERVICES', true, false],
])('%s is in the header only if it has two rows for it', (_, count, title, below, stands) => {
  const children = below ? [{ title: 'Why us', path: '/why' }] : [];
  const main = Array.from({ length: count }, (_, at) => ({ title, path: `/page-${at}`, children }));
  const html = renderToStaticMarkup(
    <Header site={{ ...site, menus: { ...site.menus, main } }} path="/offer" bare={false} />,
  );
  expect(!new RegExp(`class="[^"]*\\b${classes.long}\\b`).test(html)).toBe(stands);
});

test.each([
  ['Nirvaaga', 8, false],
  ['Nirvaaga Technologies', 8, true],
  ['Nirvaaga Technologies', 3, false],
])('beside the name %s, %i entries are set closer together only if they need it', (name, count, closer) => {
  const menus = { ...site.menus, main: site.menus.main.slice(0, count) };
  const html = renderToStaticMarkup(
    <Header site={{ ...site, menus, company: { ...site.company, name } }} path="/offer" bare={false} />,
  );
  expect(new RegExp(`class="[^"]*\\b${classes.named}\\b`).test(html)).toBe(closer);
});
