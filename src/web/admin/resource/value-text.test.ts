import { expect, test } from 'vitest';
import { resources } from '#shared/resources/index.ts';
import { callQuery } from '../query/call-query.ts';
import { client } from '../query/client.ts';
import { choicesQuery } from './resource-calls.ts';
import { namedText, valueText } from './value-text.ts';

test('formats the status of a version', () => {
  expect([0, 1].map((status) => namedText(resources.services, 'status', status))).toEqual([
    'Draft',
    'Published',
  ]);
});

test('names the records of another kind once they are known', () => {
  const { project } = resources.testimonials.fields;
  expect(namedText(resources.testimonials, 'project', 4)).toBe(`${project.label} 4`);
  client.setQueryData(choicesQuery('projects').queryKey, [{ id: 4, label: 'The looms of Karur' }]);
  expect(namedText(resources.testimonials, 'project', 4)).toBe('The looms of Karur');
  expect(namedText(resources.testimonials, 'project', null)).toBe('(empty)');
  expect(namedText(resources.testimonials, 'project', 5)).toBe(`${project.label} 5`);
  client.setQueryData(choicesQuery('projects', undefined, { ids: [5] }).queryKey, [
    { id: 5, label: 'Beyond the first thousand' },
  ]);
  expect(namedText(resources.testimonials, 'project', 5)).toBe('Beyond the first thousand');
  client.clear();
});

const faq = {
  kind: 'faq',
  variant: 'split',
  hidden: false,
  label: null,
  heading: 'Asked often',
  source: 'own',
  items: [{ question: 'How long?', answer: 'Six weeks.' }],
};
const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks && { marks }) });
const body = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
const link = (href: string) => text('our terms', [{ type: 'link', attrs: { href, target: '_blank' } }]);
const picture = {
  type: 'image',
  attrs: { src: '/media/loom.webp', alt: 'A loom', caption: null, width: 800 },
};
const par = (words: string) => ({ type: 'paragraph', content: [text(words)] });
const blocks = (...content: object[]) => ({ type: 'doc', content });
const list = (type: string, ...items: string[]) => ({
  type,
  attrs: type === 'orderedList' ? { start: 1 } : {},
  content: items.map((words) => ({ type: 'listItem', content: [par(words)] })),
});
const table = (type: string) => ({
  type: 'table',
  content: [{ type: 'tableRow', content: [{ type, content: [par('a')] }] }],
});
const meta = { title: null, description: null, keywords: ['looms'], imageId: 3, noindex: false };

test('describes a section by its fields, including items of its lists', () => {
  expect(namedText(resources.pages, 'sections', [faq])).toBe(
    '1. FAQ, Beside the heading\nHeading: Asked often\nWhere the questions come from: Written here\nQuestions: 1. Question: How long? · Answer: Six weeks.',
  );
});

/** A comparison by words ignores spaces. */
const spaceless = (words: string) => words.replace(/\s+/g, ' ');

test.each([
  ['pages', 'sections', [faq], [{ ...faq, hidden: true }]],
  ['pages', 'sections', [faq], [{ ...faq, items: [{ question: 'How long?', answer: 'Ten weeks.' }] }]],
  ['pages', 'sections', [{ kind: 'text', body: body(text('a')) }], [{ kind: 'text', body: body(text('b')) }]],
  ['policies', 'body', body(link('/terms')), body(link('/privacy'))],
  ['policies', 'body', body(text('bold')), body(text('bold', [{ type: 'bold' }]))],
  ['policies', 'body', body(), body({ type: 'footnote', attrs: { text: 'Told by them.' } })],
  [
    'policies',
    'body',
    { type: 'doc', content: [picture] },
    { type: 'doc', content: [{ ...picture, attrs: { ...picture.attrs, src: '/media/dye.webp' } }] },
  ],
  ['policies', 'body', blocks(list('bulletList', 'a')), blocks(list('orderedList', 'a'))],
  [
    'policies',
    'body',
    blocks(list('bulletList', 'a', 'b')),
    blocks(list('bulletList', 'a'), list('bulletList', 'b')),
  ],
  [
    'policies',
    'body',
    blocks(list('bulletList', 'a', 'b')),
    blocks({
      type: 'bulletList',
      content: [{ type: 'listItem', content: [par('a'), list('bulletList', 'b')] }],
    }),
  ],
  [
    'policies',
    'body',
    blocks({ type: 'blockquote', content: [par('a'), par('b')] }),
    blocks({ type: 'blockquote', content: [par('a')] }, par('b')),
  ],
  ['policies', 'body', blocks(table('tableCell')), blocks(table('tableHeader'))],
  ['policies', 'body', body(text('a'), { type: 'hardBreak' }, text('b')), blocks(par('a'), par('b'))],
  ['policies', 'meta', meta, { ...meta, noindex: true }],
  ['policies', 'meta', meta, { ...meta, imageId: 4 }],
] as const)('two of %s that differ in %s have different descriptions', (kind, name, then, now) => {
  expect(spaceless(namedText(resources[kind], name, then))).not.toBe(
    spaceless(namedText(resources[kind], name, now)),
  );
});

test('two images of the same name are distinguished', () => {
  for (const id of [3, 4])
    client.setQueryData(callQuery('images', { id }).queryKey, { name: 'loom.jpg' } as never);
  client.setQueryData(callQuery('images', { id: 5 }).queryKey, { name: 'dye.jpg' } as never);
  const { image } = resources.testimonials.fields;
  expect([3, 4, 5, 6].map((id) => valueText(image, id))).toEqual([
    'loom.jpg (3)',
    'loom.jpg (4)',
    'dye.jpg',
    'Image 6',
  ]);
  client.clear();
});
