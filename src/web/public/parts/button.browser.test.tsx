import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#web/styles/base.css';
import buttons from './button.module.css';
import { Icon } from './icon.tsx';

/** Lines of a link’s words, and its arrow. */
async function placed(title: string, inlineSize: number) {
  await render(
    <p style={{ display: 'flex', inlineSize }}>
      <a className={buttons.link} href="/case-studies">
        <span>{title}</span>
        <Icon name="arrow" size={18} />
      </a>
    </p>,
  );
  const words = document.createRange();
  words.selectNodeContents(document.querySelector('a > span') as Element);
  const arrow = document.querySelector('a > svg')?.getBoundingClientRect() as DOMRect;
  return { lines: [...words.getClientRects()], arrow };
}

test.each([
  [1, 100, 'Streamlining IT Infrastructure', 600],
  [1, 200, 'Streamlining IT Infrastructure', 1000],
  [2, 100, 'Read the case: Invoices that are ready before breakfast', 300],
])(
  'on %d lines, with text at %d %%, the arrow of a link follows the last word',
  async (count, size, title, width) => {
    document.documentElement.style.fontSize = `${size}%`;
    onTestFinished(() => {
      document.documentElement.style.fontSize = '';
    });
    const { lines, arrow } = await placed(title, width);
    expect(lines).toHaveLength(count);
    const last = lines.at(-1) as DOMRect;
    expect(arrow.left - last.right).toBeGreaterThan(0);
    expect(arrow.left - last.right).toBeLessThan(12);
    const middle = (arrow.top + arrow.bottom) / 2;
    expect(middle).toBeGreaterThan(last.top);
    expect(middle).toBeLessThan(last.bottom);
  },
);
