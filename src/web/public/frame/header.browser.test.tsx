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
