import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/base.css';
import { site } from '#web/testing/site.ts';
import { Header } from './header.tsx';

test.each([
  ['a header without a menu keeps', true],
  ['a header leaves to its menu', false],
])('when enlarged text leaves hardly any room, %s the theme switch', async (_, bare) => {
  await page.viewport(320, 800);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(async () => {
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
  });
  await render(<Header site={site} path="/offer" bare={bare} />);
  const theme = document.querySelector('header [data-theme-switch]');
  expect(theme?.checkVisibility()).toBe(bare);
});

test.each(['Nirvaaga Technologies', 'Nirvaaga Technologies Private Limited'])(
  'the menu stays in one row beside the whole name ‘%s’',
  async (name) => {
    onTestFinished(() => page.viewport(1280, 900));
    await render(
      <Header site={{ ...site, company: { ...site.company, name } }} path="/offer" bare={false} />,
    );
    const entries = [...document.querySelectorAll('header nav > div')];
    const said = document.querySelector('header a span');
    for (const width of [1250, 1280, 1366, 1440, 1536, 1920]) {
      await page.viewport(width, 900);
      const rows = new Set(entries.map((each) => each.getBoundingClientRect().top));
      expect(rows.size, `${width}`).toBe(1);
      expect(said?.scrollHeight, `${width}`).toBe(said?.clientHeight);
      expect(said?.scrollWidth, `${width}`).toBe(said?.clientWidth);
      expect(document.querySelector('header')?.offsetHeight, `${width}`).toBe(77);
    }
  },
);
