import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#web/styles/base.css';
import { Technologies } from './technologies.tsx';

const items = ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Python', 'Docker'].map((name) => ({ name }));

test('names that fill little more than one line are shared out between two', async () => {
  await render(<Technologies heading="Technologies we use for this" items={items} />);
  const list = document.querySelector('ul') as HTMLElement;
  list.style.inlineSize = 'max-content';
  list.style.inlineSize = `${list.getBoundingClientRect().width - 20}px`;
  const tops = [...list.children].map((each) => Math.round(each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(2);
  expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(1);
});
