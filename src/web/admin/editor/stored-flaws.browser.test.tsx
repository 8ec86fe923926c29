import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Field } from '#shared/resource/field.ts';
import { optionalRichText } from '#shared/resource/kit.ts';
import type { RichNode, RichText } from '#shared/resource/rich-text.ts';
import { showFields } from '#web/testing/fields.tsx';

const story = optionalRichText({ label: 'Story' }) as Field;
const text = () => page.getByRole('textbox', { name: 'Story' });
const words = (written: string) => ({ type: 'paragraph', content: [{ type: 'text', text: written }] });
const table = (attrs: object) => ({
  type: 'table',
  content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs, content: [words('A')] }] }],
});

test.each<[string, unknown]>([
  ['an empty text', { type: 'paragraph', content: [{ type: 'text', text: '' }] }],
  ['a text that is no text', { type: 'paragraph', content: [{ type: 'text', text: {} }, { type: 'text' }] }],
  ['nothing', null],
  ['content that is no list', { type: 'paragraph', content: 'x', attrs: 'x', marks: 'x' }],
  ['a cell over a million columns', table({ colspan: 999_999 })],
  ['a cell over a million rows', table({ rowspan: 999_999 })],
  ['a cell over no column', table({ colspan: 0, rowspan: 'x', colwidth: 'abc' })],
  ['a table without rows', { type: 'table', content: [] }],
  ['a table without cells', { type: 'table', content: [{ type: 'tableRow' }] }],
  ['a table of paragraphs', { type: 'table', content: [words('A')] }],
  ['a table of words', { type: 'table', content: [{ type: 'text', text: 'A' }] }],
  ['a table of rows of words', { type: 'table', content: [{ type: 'tableRow', content: [words('A')] }] }],
  ['an item without a list', { type: 'listItem', content: [words('A')] }],
  ['a row without a table', { type: 'tableRow', content: [{ type: 'tableCell', content: [words('A')] }] }],
  ['a cell without a table', { type: 'tableCell', content: [words('A')] }],
  ['an answer without a question', { type: 'details', content: [words('A')] }],
  ['a question without its box', { type: 'detailsSummary', content: [{ type: 'text', text: 'A' }] }],
  ['a video of another kind', { type: 'video', attrs: { provider: {}, id: 7 } }],
  ['an image without an address', { type: 'image', attrs: { remote: 'x', caption: 7, align: {} } }],
  ['a footnote of another kind', { type: 'paragraph', content: [{ type: 'footnote', attrs: { text: 7 } }] }],
  ['blocks in a code block', { type: 'codeBlock', attrs: { language: {} }, content: [words('A')] }],
  [
    'a link to nowhere',
    { type: 'paragraph', content: [{ type: 'text', text: 'A', marks: [{ type: 'link' }] }] },
  ],
])('a stored text with %s opens', async (_, flaw) => {
  const content = [words('Before'), flaw, words('After')] as RichNode[];
  await showFields({ story }, { values: { story: { type: 'doc', content } } });
  await expect.element(text()).toMatchTextContent(/Before.*After/);
});

test.each<[unknown, string]>([
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  [7, ''],
  [[], ''],
  [{}, ''],
  [{ type: 'doc', content: [] }, ''],
  [{ type: 'doc', content: 7 }, ''],
  [{ type: 'paragraph', text: 'A' }, ''],
])('a draft that holds %j as a text opens', async (value, shown) => {
  await showFields({ story }, { values: { story: value } });
  await expect.element(text()).toHaveTextContent(shown);
});

test.each([
  ['from another program', ''],
  ['from an editor like this one', 'data-pm-slice="1 1 []"'],
])('a pasted cell over a million columns and rows is cut, %s', async (_, mark) => {
  const values = await showFields({ story }, { values: { story: null } });
  await text().click();
  const clipboardData = new DataTransfer();
  const cell = '<td colspan="999999" rowspan="999999">A</td>';
  clipboardData.setData('text/html', `<table ${mark}><tr>${cell}<td>B</td></tr><tr><td>C</td></tr></table>`);
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(text()).toMatchTextContent(/A.*B.*C/);
  const cells: RichNode[] = [];
  const visit = (node: RichNode) => {
    if (node.type === 'tableCell') cells.push(node);
    node.content?.forEach(visit);
  };
  (values().story as RichText).content.forEach(visit);
  expect(cells[0]?.attrs).toEqual({ colspan: 50, rowspan: 2 });
});
