import { expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RichNode } from '#shared/resource/rich-text.ts';
import { RichText } from './rich-text.tsx';

const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...words: [string, string]) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: words.map((text) => ({ type: 'tableCell', content: [paragraph(text)] })),
        },
      ],
    },
    { type: 'callout', attrs: { kind: 'info' }, content: [paragraph(words[0])] },
    {
      type: 'details',
      content: [
        { type: 'detailsSummary', content: [{ type: 'text', text: words[0] }] },
        { type: 'detailsContent', content: [paragraph(words[1])] },
      ],
    },
  ],
});

async function shown(...words: [string, string]) {
  const { container } = await render(<RichText doc={doc(...words)} />);
  const one = (selector: string) => container.querySelector(selector) as HTMLElement; // it is drawn above
  const [first, second] = [...container.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect().x);
  const note = getComputedStyle(one('[role="note"]'));
  return {
    firstIsLeft: (first ?? 0) < (second ?? 0),
    bar: [note.borderLeftWidth, note.borderRightWidth],
    opens: getComputedStyle(one('summary')).direction,
  };
}

test('tables, callouts and questions have the direction of their words', async () => {
  expect(await shown('Cost', 'Before')).toEqual({ firstIsLeft: true, bar: ['4px', '1px'], opens: 'ltr' });
  expect(await shown('التكلفة', 'قبل')).toEqual({ firstIsLeft: false, bar: ['1px', '4px'], opens: 'rtl' });
});

test('an image in a table leaves room for the other columns', async () => {
  const image: RichNode = {
    type: 'image',
    attrs: { src: '/media/0123456789abcdef-1600x900.webp', alt: 'A' },
  };
  const words = paragraph('What was measured in the week before the change, and in the week after it.');
  const cells = [words, image].map((content) => ({ type: 'tableCell', content: [content] }));
  const table = { type: 'table', content: [{ type: 'tableRow', content: cells }] };
  const { container } = await render(
    <div style={{ inlineSize: 600 }}>
      <RichText doc={{ type: 'doc', content: [table] }} />
    </div>,
  );
  const [left, right] = [...container.querySelectorAll('td')].map(
    (cell) => cell.getBoundingClientRect().width,
  );
  expect(right).toBeGreaterThan(100);
  expect(left).toBeGreaterThan(300);
});

test('a wide table is printed whole, and without breaking its numbers', async () => {
  const rowOf = (...words: string[]) => ({
    type: 'tableRow',
    content: words.map((each) => ({ type: 'tableCell', content: [paragraph(each)] })),
  });
  const months = ['January', 'February', 'March', 'April'];
  const rows = [
    rowOf(...months),
    rowOf(...months.map(() => '18,440.500')),
    rowOf(`https://example.com/${'a'.repeat(200)}`),
  ];
  const container = document.body.appendChild(document.createElement('main')); // what is printed
  await render(
    <div style={{ inlineSize: 640 }}>
      <RichText doc={{ type: 'doc', content: [{ type: 'table', content: rows }] }} />
    </div>,
    { container },
  );
  const table = container.querySelector('table') as HTMLElement; // it is drawn above
  const cells = [...table.querySelectorAll('tr:nth-child(2) p')];
  expect(table.offsetWidth).toBeGreaterThan(640);
  const showAs = async (media: string) => void (await cdp().send('Emulation.setEmulatedMedia', { media }));
  onTestFinished(() => showAs(''));
  await showAs('print');
  expect(table.offsetWidth).toBe(640);
  const lineHeight = Number.parseFloat(getComputedStyle(table).lineHeight);
  for (const each of cells) expect(each.getBoundingClientRect().height).toBeLessThan(1.5 * lineHeight);
});
