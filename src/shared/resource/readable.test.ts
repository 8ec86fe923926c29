import { expect, it } from 'vitest';
import { type RichNode, type RichText, readable, richTextProblem, richTextSchema } from './rich-text.ts';

const words = (text: string) => ({ type: 'text', text });
const paragraph = (text: string) => ({ type: 'paragraph', content: [words(text)] });
const doc = (...content: RichText['content']): RichText => ({ type: 'doc', content });

it('leaves known nodes unchanged', () => {
  const known = doc(paragraph('A'), { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph('B')] });
  expect(readable(known)).toEqual(known);
});

it('keeps the text of an unknown node', () => {
  const strange = { type: 'spoiler', content: [paragraph('B'), { type: 'chart', attrs: { data: 1 } }] };
  expect(readable(doc(paragraph('A'), strange, { type: 'badge', content: [words('C')] }))).toEqual(
    doc(paragraph('A'), paragraph('B'), paragraph('C')),
  );
});

it('drops an unknown mark', () => {
  const text = { ...words('A'), marks: [{ type: 'blink' }, { type: 'bold' }] };
  expect(readable(doc({ type: 'paragraph', content: [text] }))?.content[0]?.content).toEqual([
    { ...words('A'), marks: [{ type: 'bold' }] },
  ]);
});

const cell = (attrs: object): RichNode => ({
  type: 'tableCell',
  attrs: { ...attrs },
  content: [paragraph('A')],
});

it.each([
  [
    { colspan: 999_999, rowspan: 1e300 },
    { colspan: 50, rowspan: 50 },
  ],
  [
    { colspan: 0, rowspan: -3 },
    { colspan: 1, rowspan: 1 },
  ],
  [{ colspan: '3', rowspan: 'x' }, { colspan: 3 }],
  [{ colspan: 1.4, rowspan: {} }, { colspan: 1 }],
  [
    { rowspan: null, colwidth: null },
    { rowspan: null, colwidth: null },
  ],
  [{ colwidth: [120, null, 1e9, 'x'] }, { colwidth: [120, null, 10_000, null] }],
  [{ colwidth: 'abc' }, {}],
])('brings %j of a cell within bounds', (attrs, held) => {
  expect(readable(doc(cell(attrs)))).toEqual(doc(cell(held)));
});

it('keeps the start of a list and the size of an image only as whole numbers', () => {
  const list = (attrs: Record<string, unknown>) => ({ type: 'orderedList', attrs, content: [] });
  const image = (attrs: Record<string, unknown>) => ({ type: 'image', attrs });
  const lists = [list({ start: 1e300 }), list({ start: 'abc' }), list({ start: -2 })];
  expect(readable(doc(...lists, image({ src: '/a.png', width: -5, height: 'x', alt: { a: 1 } })))).toEqual(
    doc(list({ start: 2 ** 31 - 1 }), list({}), list({ start: -2 }), image({ src: '/a.png', width: 0 })),
  );
});

it('mends a text that is stored', () => {
  const written = doc({ type: 'paragraph', content: [words(''), words('A')] }, cell({ colspan: 1000 }));
  expect(richTextProblem(written)).toBeNull();
  expect(richTextSchema().parse(written)).toEqual(doc(paragraph('A'), cell({ colspan: 50 })));
});

it.each<[unknown, RichText | null]>([
  ['<script>', doc(paragraph('<script>'))],
  ['', null],
  [7, null],
  [[], doc()],
  [{ type: 'doc', content: 'x' }, doc()],
  [{ content: [null, 'x', { type: {}, content: [words('A')] }, words('B')] }, doc(words('A'), words('B'))],
  [
    { content: [{ type: 'paragraph', attrs: 'x', marks: 7, content: [{ type: 'text', text: {} }] }] },
    doc({ type: 'paragraph', attrs: {}, marks: [], content: [] }),
  ],
])('makes a text of %j', (value, text) => {
  const inParagraphs = text?.content.map((each) =>
    each.type === 'text' ? paragraph(each.text ?? '') : each,
  );
  expect(readable(value)).toEqual(text && { ...text, content: inParagraphs });
});
