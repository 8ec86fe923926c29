import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/base.css';
import { Facts } from './facts.tsx';

test.each([false, true])('links of one fact do not overlap on phones, in a row: %s', async (row) => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 900));
  const links = ['Web Development', 'Cloud Services'].map((name) => (
    <a key={name} href="/services">
      {name}
    </a>
  ));
  await render(<Facts row={row} facts={[['Services', links]]} />);
  const [first, second] = [...document.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
  expect(second?.top).toBeGreaterThanOrEqual((first?.bottom ?? 0) - 1.5); // parts of pixels
});
