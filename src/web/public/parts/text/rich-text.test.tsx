import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RichNode } from '#shared/resource/rich-text.ts';
import { headingsOf, RichText } from './rich-text.tsx';

const doc = (...content: RichNode[]) => ({ type: 'doc' as const, content });
const words = (text: string, ...marks: NonNullable<RichNode['marks']>): RichNode => ({
  type: 'text',
  text,
  marks,
});
const shown = (...content: RichNode[]) =>
  renderToStaticMarkup(<RichText doc={doc(...content)} />).replace(/^<div[^>]*>|<\/div>$/g, '');

test('headings get the ids the table of contents links to', () => {
  const heading = (level: number, text: string): RichNode => ({
    type: 'heading',
    attrs: { level },
    content: [words(text)],
  });
  const headings = [heading(2, 'Data Security'), heading(3, 'At rest'), heading(2, 'Children’s Privacy')];
  expect(headingsOf(doc(...headings))).toEqual([
    { id: 'data-security', text: 'Data Security' },
    { id: 'childrens-privacy', text: 'Children’s Privacy' },
  ]);
  expect(shown(...headings)).toBe(
    '<h2 id="data-security">Data Security</h2><h3 id="at-rest">At rest</h3><h2 id="childrens-privacy">Children’s Privacy</h2>',
  );
});

test('headings with the same text get different ids', () => {
  const heading = (text: string): RichNode => ({
    type: 'heading',
    attrs: { level: 2 },
    content: [words(text)],
  });
  const headings = ['Results', 'Results 2', 'Results'].map(heading);
  const ids = ['results', 'results-2', 'results-3'];
  expect(headingsOf(doc(...headings)).map(({ id }) => id)).toEqual(ids);
  expect([...shown(...headings).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(ids);
});

test('marks nest, links only to allowed targets', () => {
  const link = (href: string) => ({ type: 'link', attrs: { href } });
  expect(shown({ type: 'paragraph', content: [words('a', { type: 'bold' }, { type: 'italic' })] })).toBe(
    '<p><em><strong>a</strong></em></p>',
  );
  expect(shown({ type: 'paragraph', content: [words('a', link('/contact'))] })).toBe(
    '<p><a href="/contact">a</a></p>',
  );
  expect(shown({ type: 'paragraph', content: [words('a', link('javascript:alert(1)'))] })).toBe('<p>a</p>');
});

test('text is escaped, and unknown nodes are dropped', () => {
  expect(shown({ type: 'paragraph', content: [words('<script>')] })).toBe('<p>&lt;script&gt;</p>');
  expect(shown({ type: 'iframe', attrs: { src: 'https://elsewhere.example' } })).toBe('');
});

test('horizontally scrolling content is keyboard accessible', () => {
  expect(shown({ type: 'codeBlock', content: [words('let a;')] })).toBe(
    '<pre tabindex="0"><code>let a;</code></pre>',
  );
  expect(shown({ type: 'table', content: [] })).toMatch(/^<section[^>]* aria-label="Table" tabindex="0">/);
});
