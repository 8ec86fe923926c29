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

test('the words of a link on one line are in its middle, also in browsers that align the content of no block', async () => {
  await placed('All case studies', 600);
  const link = document.querySelector('a') as HTMLElement;
  link.style.alignContent = 'normal'; // Chrome before 123, Safari before 17.4
  const [own, words] = [link, link.firstElementChild as Element].map((each) => each.getBoundingClientRect());
  const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  expect(own?.height).toBeGreaterThanOrEqual(44);
  expect(Math.abs(middleOf(words as DOMRect) - middleOf(own as DOMRect))).toBeLessThan(2);
});
