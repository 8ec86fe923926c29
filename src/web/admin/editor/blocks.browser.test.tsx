import type { Editor } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Field } from '#shared/resource/field.ts';
import { optionalRichText } from '#shared/resource/kit.ts';
import { type RichNode, type RichText, richTextProblem } from '#shared/resource/rich-text.ts';
import { noteConnection } from '#web/connection.ts';
import { blockMenu, chooseBlock } from '#web/testing/choose-block.ts';
import { showFields } from '#web/testing/fields.tsx';
import { violations } from '#web/testing/violations.ts';

const story = optionalRichText({ label: 'Story' }) as Field;
const text = () => page.getByRole('textbox', { name: 'Story' });
const words = (text: string): RichNode => ({ type: 'text', text });
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });

async function open(content: RichNode[] = []) {
  const values = await showFields(
    { story },
    {
      values: { story: content.length > 0 ? { type: 'doc', content } : null },
      answers: {
        'places/find': ({ term }: { term: string }) =>
          [
            { path: '/services', title: 'Services' },
            { path: '/insights/backups', title: 'What a backup is for' },
            {
              path: '/insights/how-a-payroll-in-coimbatore-went-home-at-night',
              title: 'How a payroll in Coimbatore went home at night',
            },
          ].filter(({ title }) => title.includes(term)),
      },
    },
  );
  await expect.element(text()).toBeVisible();
  await text().click();
  return () => {
    const held = values().story as RichText | null;
    if (held) expect(richTextProblem(held), 'the server keeps it').toBeNull();
    return held;
  };
}
const types = (held: RichText | null) => held?.content.map(({ type }) => type);

/** Everything that can be kept, as it is kept. */
const everything: RichNode[] = [
  { type: 'heading', attrs: { level: 2, align: 'center' }, content: [words('A')] },
  {
    type: 'paragraph',
    attrs: { align: 'right' },
    content: [
      words('B'),
      { type: 'footnote', attrs: { text: 'C' } },
      { type: 'text', marks: [{ type: 'link', attrs: { href: '/services' } }, { type: 'bold' }], text: 'D' },
    ],
  },
  {
    type: 'image',
    attrs: {
      src: '/media/0123456789abcdef-64x48.webp',
      alt: 'E',
      width: 64,
      height: 48,
      caption: 'F',
      align: 'left',
    },
  },
  { type: 'codeBlock', attrs: { language: 'sql' }, content: [words(`select ${'name, '.repeat(60)}`)] },
  { type: 'callout', attrs: { kind: 'warning' }, content: [paragraph(words('G'))] },
  {
    type: 'details',
    content: [
      { type: 'detailsSummary', content: [words('H?')] },
      { type: 'detailsContent', content: [paragraph(words('I.'))] },
    ],
  },
  { type: 'video', attrs: { provider: 'vimeo', id: '76979871', title: 'J' } },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', attrs: { colspan: 1, rowspan: 1 }, content: [paragraph(words('K'))] },
          { type: 'tableHeader', attrs: { colspan: 1, rowspan: 1 }, content: [paragraph(words('L'))] },
        ],
      },
      {
        type: 'tableRow',
        content: [{ type: 'tableCell', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph(words('M'))] }],
      },
    ],
  },
  paragraph(words('N')),
];

test('a stored document is output unchanged', async () => {
  const held = await open(everything);
  await userEvent.keyboard('{Control>}{End}{/Control}x');
  await expect
    .poll(held)
    .toEqual({ type: 'doc', content: [...everything.slice(0, -1), paragraph(words('Nx'))] });
  expect(await violations()).toEqual([]);
});

const press = (key: string, shiftKey = false) =>
  text()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
/** Types this; nothing is rendered until the test waits for something. */
function type(typed: string) {
  const { view } = (text().element() as unknown as { editor: Editor }).editor; // Tiptap puts it there
  view.dispatch(view.state.tr.insertText(typed));
}

test.each([
  ['/', 'chooses the first block', ['H2', 'P']],
  ['/insights', 'breaks the line where no block is called so', ['P', 'P']],
])('Enter right after %s, before the menu is there, %s', async (typed, _, made) => {
  const held = await open();
  type(typed);
  press('Enter');
  await expect.poll(() => Array.from(text().element().children, ({ tagName }) => tagName)).toEqual(made);
  await expect.poll(() => blockMenu.elements()).toEqual([]);
  await userEvent.keyboard('Next');
  await expect.poll(() => JSON.stringify(held())).toContain('"Next"');
});

test('whoever types on after Enter, before the menu is there, types in the next line', async () => {
  const held = await open();
  type('/');
  press('Enter');
  press('x');
  type('x');
  await expect.poll(() => held()?.content).toEqual([paragraph(words('/')), paragraph(words('x'))]);
  await expect.poll(() => blockMenu.elements()).toEqual([]);
});

test('Shift+Enter before the menu is there begins a line in the same paragraph', async () => {
  const held = await open();
  type('/');
  press('Enter', true);
  await expect.poll(() => held()?.content).toEqual([paragraph(words('/'), { type: 'hardBreak' })]);
});

test('without a connection Enter does not wait for the menu', async () => {
  await open();
  noteConnection(false);
  onTestFinished(() => noteConnection(true));
  type('/');
  press('Enter');
  await expect
    .poll(() => Array.from(text().element().children, ({ tagName }) => tagName))
    .toEqual(['P', 'P']);
});

test('a slash finds a block by its name, by keyboard alone', async () => {
  const held = await open();
  await userEvent.keyboard('/');
  await expect.element(blockMenu).toBeVisible();
  const first = blockMenu.getByRole('option', { name: 'Heading 2' });
  await expect.element(first).toHaveAttribute('aria-selected', 'true');
  await expect.element(text()).toHaveAttribute('aria-activedescendant', first.element().id);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(blockMenu.getByRole('option', { name: 'Heading 3' }))
    .toHaveAttribute('aria-selected', 'true');
  await chooseBlock(text(), 'faq', 'Question and answer');
  await expect.poll(() => blockMenu.elements()).toEqual([]);
  await userEvent.keyboard('Why?{Enter}Because.');
  await expect
    .poll(() => held()?.content)
    .toEqual([
      {
        type: 'details',
        content: [
          { type: 'detailsSummary', content: [words('Why?')] },
          { type: 'detailsContent', content: [paragraph(words('Because.'))] },
        ],
      },
    ]);
  await expect.element(text()).not.toHaveAttribute('aria-activedescendant');
});

test('in a low window the menu of blocks opens clear of the header', async () => {
  await page.viewport(390, 450);
  onTestFinished(() => page.viewport(1280, 900));
  await open(Array.from({ length: 40 }, () => paragraph(words('One.'))));
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}/');
  await expect.element(blockMenu).toBeVisible();
  text().element().lastElementChild?.scrollIntoView({ block: 'end' });
  for (let up = 0; up < 400; up += 20) {
    await expect
      .poll(
        () => {
          const { top, bottom } = (blockMenu.element().parentElement as Element).getBoundingClientRect();
          return top >= 4.25 * 16 && bottom <= 450;
        },
        { message: `after ${up} pixels` },
      )
      .toBe(true);
    scrollBy(0, 20);
  }
});

test('a question with an empty answer is removed when cleared, and one with an answer is not', async () => {
  const held = await open([
    {
      type: 'details',
      content: [
        { type: 'detailsSummary', content: [words('Y')] },
        { type: 'detailsContent', content: [paragraph(words('Because.'))] },
      ],
    },
    paragraph(words('Z')),
  ]);
  await text().getByText('Y', { exact: true }).click();
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}');
  await expect
    .poll(() => held()?.content[0]?.content)
    .toEqual([
      { type: 'detailsSummary' },
      { type: 'detailsContent', content: [paragraph(words('Because.'))] },
    ]);
  await text().getByText('Because.').click();
  await userEvent.keyboard(`{End}${'{Backspace}'.repeat(8)}{ArrowUp}`);
  await expect.poll(() => getSelection()?.anchorNode).toBe(text().element().querySelector('[data-summary]'));
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => types(held())).toEqual(['paragraph']);
});

test.each([
  ['an image', { type: 'image', attrs: { src: '/media/loom.webp', alt: 'A loom' } }],
  ['a line across', { type: 'horizontalRule' }],
])('nor is one with only %s', async (_words, answer) => {
  const held = await open([
    {
      type: 'details',
      content: [
        { type: 'detailsSummary', content: [words('Y')] },
        { type: 'detailsContent', content: [answer] },
      ],
    },
    paragraph(words('Z')),
  ]);
  await text().getByText('Y', { exact: true }).click();
  await userEvent.keyboard('{End}{Backspace}{Backspace}');
  await expect.poll(() => held()?.content[0]?.content?.[0]).toEqual({ type: 'detailsSummary' });
  expect(types(held())).toEqual(['details', 'paragraph']);
});

test('a slash after Escape, or within a word, is plain text', async () => {
  const held = await open();
  await userEvent.keyboard('/');
  await expect.element(blockMenu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => blockMenu.elements()).toEqual([]);
  await userEvent.keyboard('h and/or');
  expect(blockMenu.elements()).toEqual([]);
  await expect.poll(() => held()?.content).toEqual([paragraph(words('/h and/or'))]);
});

test('the button lists all blocks', async () => {
  const held = await open();
  await page.getByRole('button', { name: 'More blocks' }).click();
  await blockMenu.getByRole('option', { name: 'Callout: tip' }).click();
  await expect.element(text()).toHaveFocus();
  await userEvent.keyboard('Copy first');
  await expect
    .poll(() => held()?.content)
    .toEqual([{ type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(words('Copy first'))] }]);
  await page.getByRole('combobox', { name: 'Kind of callout' }).click();
  await page.getByRole('option', { name: 'Warning' }).click();
  await expect.poll(() => held()?.content[0]?.attrs).toEqual({ kind: 'warning' });
});

test('it opens at the button, and half an entry shows that there are more', async () => {
  await open();
  await userEvent.keyboard('One{Enter}Two{Enter}Three');
  const more = page.getByRole('button', { name: 'More blocks' });
  await more.click();
  await expect.element(blockMenu).toBeVisible();
  const boxOf = (each: Element) => each.getBoundingClientRect();
  const list = () => boxOf(blockMenu.element().parentElement as Element); // the part that scrolls
  const { left, bottom } = boxOf(more.element());
  await expect.poll(() => [list().left, list().top]).toEqual([left, bottom + 6]);
  const cut = blockMenu
    .getByRole('option')
    .elements()
    .map(boxOf)
    .find((entry) => entry.bottom > list().bottom);
  expect((list().bottom - (cut?.top ?? 0)) / (cut?.height ?? 1)).toBeCloseTo(0.5, 1);
});

test('a video is inserted by a supported URL only', async () => {
  const held = await open();
  await chooseBlock(text(), '/video', 'Video');
  const address = page.getByLabelText('Address of the video');
  await address.fill('https://example.com/film');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(address)
    .toHaveAccessibleDescription('Enter the address of a video on YouTube or Vimeo');
  await address.fill('https://vimeo.com/76979871');
  await page.getByLabelText('Title').fill('How we copy');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => address.elements()).toEqual([]);
  await expect.element(text()).toHaveFocus();
  await chooseBlock(text(), '/video', 'Video'); // goes on with what was typed
  await page.getByRole('button', { name: 'Insert video' }).click();
  await expect
    .poll(() => held()?.content[0])
    .toEqual({ type: 'video', attrs: { provider: 'vimeo', id: '76979871', title: 'How we copy' } });
});

test('no table is offered inside a table', async () => {
  await open();
  await chooseBlock(text(), '/table', 'Table');
  await expect.poll(() => text().element().querySelectorAll('table').length).toBe(1);
  await userEvent.keyboard('/');
  await expect.element(blockMenu.getByRole('option', { name: 'Quotation' })).toBeVisible();
  expect(blockMenu.getByRole('option', { name: 'Table' }).elements()).toEqual([]);
});

test('a footnote’s text is edited below the document', async () => {
  const held = await open();
  await chooseBlock(text(), 'Half of them /footnote', 'Footnote');
  await expect.element(page.getByLabelText('Footnote')).toHaveFocus();
  await userEvent.keyboard('Our own count{Enter}');
  await expect.element(text()).toHaveFocus();
  await userEvent.keyboard('!');
  await expect
    .poll(() => held()?.content[0]?.content)
    .toEqual([words('Half of them '), { type: 'footnote', attrs: { text: 'Our own count' } }, words('!')]);
});

test('an image has a description, a caption and an alignment', async () => {
  const image = { type: 'image', attrs: { src: '/media/0123456789abcdef-64x48.webp', alt: 'Water' } };
  const held = await open([image, paragraph(words('A'))]);
  await userEvent.click(text().element().querySelector('figure') as HTMLElement);
  await page.getByLabelText('Description').fill('A harbour');
  await page.getByLabelText('Caption').fill('At dawn');
  await page.getByRole('combobox', { name: 'Image position' }).click();
  await page.getByRole('option', { name: 'Centred' }).click();
  await expect
    .poll(() => held()?.content[0]?.attrs)
    .toEqual({ ...image.attrs, alt: 'A harbour', caption: 'At dawn', align: 'center' });
  expect(await violations()).toEqual([]);
});

test.each(['button', 'slash'])('a divider, inserted by %s, is followed by an empty line', async (by) => {
  const held = await open([paragraph(words('Above')), paragraph(words('Below'))]);
  await userEvent.keyboard('{Control>}{Home}{/Control}{End}');
  if (by === 'button') await page.getByRole('button', { name: 'Dividing line' }).click();
  else await chooseBlock(text(), ' /dividing', 'Dividing line');
  await userEvent.keyboard('Between');
  await expect.poll(() => types(held())).toEqual(['paragraph', 'horizontalRule', 'paragraph', 'paragraph']);
  await expect.poll(() => held()?.content[2]).toEqual(paragraph(words('Between')));
});

test('a code block has a language', async () => {
  const held = await open([{ type: 'codeBlock', content: [words('select')] }]);
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await page.getByRole('combobox', { name: 'Code language' }).click();
  await page.getByRole('option', { name: 'sql' }).click();
  await expect.poll(() => held()?.content[0]?.attrs).toEqual({ language: 'sql' });
});

test('selected words are linked to a page of this site, found by its title', async () => {
  const held = await open([paragraph(words('Words'))]);
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
  const address = page.getByLabelText('Link address');
  await expect.element(address).toHaveFocus();
  await expect.poll(() => text().element().querySelector('.chosen')?.textContent).toBe('Words');
  await userEvent.keyboard('backup');
  await expect.element(page.getByRole('option', { name: /^What a backup is for/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect
    .poll(() => held()?.content[0]?.content?.[0])
    .toEqual({ ...words('Words'), marks: [{ type: 'link', attrs: { href: '/insights/backups' } }] });
});

test('a page with a long address leaves room for its title', async () => {
  await open([paragraph(words('Words'))]);
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
  await expect.element(page.getByLabelText('Link address')).toHaveFocus();
  await userEvent.keyboard('Coimbatore');
  const title = page.getByText('How a payroll in Coimbatore went home at night');
  await expect.element(title).toBeVisible();
  const list = page.getByRole('listbox', { name: 'Pages on this site' }).element();
  expect(title.element().getBoundingClientRect().width).toBeGreaterThan(list.clientWidth / 2);
  expect(list.scrollWidth).toBe(list.clientWidth);
});

test('selected words show a toolbar', async () => {
  const held = await open([paragraph(words('Words'))]);
  await userEvent.keyboard('{Control>}a{/Control}');
  const bar = page.getByRole('toolbar', { name: 'Selected text' });
  await expect.element(bar).toBeVisible();
  expect(await violations()).toEqual([]);
  await bar.getByRole('button', { name: 'Heading 2, H2' }).click();
  await expect.poll(() => types(held())).toEqual(['heading']);
  await expect.element(text()).toHaveFocus();
});

test('words are found and replaced', async () => {
  const held = await open([paragraph(words('One mill, two mills, a Mill'))]);
  await userEvent.keyboard('{Control>}h{/Control}');
  await page.getByRole('textbox', { name: 'Find' }).fill('mill');
  await expect.element(page.getByText('3 found')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/\d of 3/)).toBeVisible();
  const endOf = (role: 'textbox' | 'button', name: string) =>
    page.getByRole(role, { name, exact: true }).element().getBoundingClientRect().right;
  expect(endOf('textbox', 'Find')).toBeCloseTo(endOf('textbox', 'Replace with'), 0);
  expect(endOf('button', 'Close find')).toBeCloseTo(endOf('button', 'Replace all'), 0);
  await page.getByRole('textbox', { name: 'Replace with' }).fill('harbour');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect.element(page.getByText('3 replaced')).toBeVisible();
  await expect
    .poll(() => held()?.content[0]?.content)
    .toEqual([words('One harbour, two harbours, a harbour')]);
  expect(await violations()).toEqual([]);
  await page.getByRole('textbox', { name: 'Find' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(text()).toHaveFocus();
});

test('on a phone find takes one row and replace another', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(360, 700);
  await open([paragraph(words('One mill, two mills'))]);
  await userEvent.keyboard('{Control>}h{/Control}');
  await page.getByRole('textbox', { name: 'Find' }).fill('mill');
  await expect.element(page.getByText('2 found')).toBeVisible();
  const button = (name: string) => page.getByRole('button', { name, exact: true }).element();
  const box = (part: Element | null) => part?.getBoundingClientRect() as DOMRect; // it is there
  expect(box(button('Close find')).top).toBe(box(button('Next')).top);
  const { right } = box(button('Close find').closest('search'));
  expect(box(button('Replace all')).right).toBeLessThan(right);
});

test('the toolbar is one tab stop, and arrow keys move through it', async () => {
  await open([paragraph(words('Words'))]);
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  await expect.element(page.getByRole('combobox', { name: 'Paragraph style' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('button', { name: 'Italic' })).toHaveFocus();
  const stops = page
    .getByRole('toolbar', { name: 'Formatting' })
    .element()
    .querySelectorAll('[tabindex="0"]');
  expect([...stops].map((stop) => stop.getAttribute('aria-label'))).toEqual(['Italic']);
  await userEvent.keyboard('{Escape}');
  await expect.element(text()).toHaveFocus();
});

test('an unknown node keeps its surrounding text', async () => {
  await open([paragraph(words('Above')), { type: 'spoiler', content: [paragraph(words('Inside'))] }]);
  await expect.element(text()).toHaveTextContent('AboveInside');
});
