import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/base.css';
import { SixSteps } from './six-steps.tsx';

const names = [
  'Discovery',
  'Design, and the whole of the development',
  'Checks',
  'Release',
  'Training',
  'Care',
];
const steps = names.map((name) => ({ name, text: `What ${name} is for.` }));

afterEach(() => page.viewport(1280, 900));

test.each([
  [1280, 6],
  [768, 3],
])('the texts of adjacent steps start on one line: at %d', async (width, columns) => {
  await page.viewport(width, 900);
  await render(<SixSteps steps={steps} />);
  const tops = [...document.querySelectorAll('li > p')].map((each) => each.getBoundingClientRect().top);
  expect(tops).toHaveLength(6);
  const rows = tops.filter((_, at) => at % columns === 0);
  expect(tops).toEqual(tops.map((_, at) => rows[Math.floor(at / columns)]));
});
