import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { RichNode } from '#shared/resource/rich-text.ts';
import { RichText } from './rich-text.tsx';
import { headingsOf, numbered } from './rich-text-ids.ts';

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

test('a line break in a heading is a space in its id and in the table of contents', () => {
  const content = [words('Data'), { type: 'hardBreak' }, words(' Security', { type: 'bold' })];
  const heading: RichNode = { type: 'heading', attrs: { level: 2 }, content };
  expect(headingsOf(doc(heading))).toEqual([{ id: 'data-security', text: 'Data Security' }]);
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

test('thousands of headings with the same text get ids in linear time', () => {
  const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Same' }] };
  const content = Array.from({ length: 2_400 }, () => ({ ...heading }));
  const asked = vi.spyOn(Set.prototype, 'has');
  const { headings } = numbered({ type: 'doc', content });
  const tries = asked.mock.calls.length;
  asked.mockRestore();
  expect([...headings.values()].slice(0, 3)).toEqual(['same', 'same-2', 'same-3']);
  expect(new Set(headings.values()).size).toBe(2_400);
  expect(tries).toBeLessThan(10_000);
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
  expect(shown({ type: 'table', content: [] })).toMatch(
    /^<div[^>]* role="group" aria-label="Table" tabindex="0">/,
  );
});

const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const note = (text: string): RichNode => ({ type: 'footnote', attrs: { text } });

test('alignment, captions and languages are rendered without style attributes', () => {
  expect(shown({ type: 'paragraph', attrs: { align: 'center' }, content: [words('a')] })).toBe(
    '<p data-align="center">a</p>',
  );
  const figure = shown({
    type: 'image',
    attrs: { src: '/media/0123456789abcdef-640x480.webp', alt: 'A', caption: 'Seen <here>', align: 'left' },
  });
  expect(figure).toMatch(/^<figure data-align="left"><picture>/);
  expect(figure).toContain('<figcaption>Seen &lt;here&gt;</figcaption></figure>');
  expect(shown({ type: 'codeBlock', attrs: { language: 'sql' }, content: [words('select')] })).toBe(
    '<pre tabindex="0" data-language="sql"><code>select</code></pre>',
  );
  expect(figure).not.toContain('style=');
});

test('a first row of headings labels columns, and a heading below labels its row', () => {
  const cell = (type: string, text: string): RichNode => ({ type, content: [words(text)] });
  const row = (...content: RichNode[]): RichNode => ({ type: 'tableRow', content });
  const table = shown({
    type: 'table',
    content: [
      row(cell('tableHeader', 'a'), cell('tableHeader', 'b')),
      row(cell('tableHeader', 'c'), cell('tableCell', 'd')),
    ],
  });
  expect(table).toContain(
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><th scope="row">c</th><td>d</td></tr></tbody></table>',
  );
});

test('a callout names its kind', () => {
  expect(shown({ type: 'callout', attrs: { kind: 'warning' }, content: [paragraph(words('Hot'))] })).toMatch(
    /^<div role="note" dir="auto" class="[^"]*" data-kind="warning"><strong dir="ltr">Warning<\/strong><p>Hot<\/p><\/div>$/,
  );
});

test('a question expands to its answer', () => {
  const faq = {
    type: 'details',
    content: [
      { type: 'detailsSummary', content: [words('Why?')] },
      { type: 'detailsContent', content: [paragraph(words('Because.'))] },
    ],
  };
  expect(shown(faq)).toMatch(
    /^<details dir="auto" class="[^"]*"><summary>Why\?<\/summary><div><p>Because\.<\/p><\/div><\/details>$/,
  );
});

test('each text in Tamil or Arabic has its language, and one in English has none', () => {
  const heading = { type: 'heading', attrs: { level: 2 }, content: [words('التكلفة')] };
  expect(shown(paragraph(words('மின்னணு வணிகம்')), heading, paragraph(words('Cost')))).toMatch(
    /^<p lang="ta">மின்னணு வணிகம்<\/p><h2 id="[^"]*" lang="ar">التكلفة<\/h2><p>Cost<\/p>$/,
  );
  const quote = { type: 'blockquote', content: [paragraph(words('Cost')), paragraph(words('التكلفة'))] };
  expect(shown(quote)).toBe('<blockquote dir="auto"><p>Cost</p><p lang="ar">التكلفة</p></blockquote>');
  const question = { type: 'details', content: [{ type: 'detailsSummary', content: [words('ஏன்?')] }] };
  expect(shown(question)).toContain('<summary lang="ta">ஏன்?</summary>');
  const figure = { type: 'image', attrs: { src: '/media/a.webp', alt: '', caption: 'التكلفة' } };
  expect(shown(figure)).toContain('<figcaption lang="ar">');
  expect(shown(paragraph(words('Cost'), note('التكلفة')))).toContain('<li id="note-1" lang="ar">');
});

test('a video is a still that names its provider, with the player in a closed element', () => {
  const video = shown({ type: 'video', attrs: { provider: 'youtube', id: 'aqz-KE-bpKQ', title: 'A film' } });
  expect(video).toContain('<details><summary>');
  expect(video).toContain('Playing it asks YouTube (www.youtube-nocookie.com)');
  expect(video).toMatch(
    /<iframe title="A film" src="https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ[^"]*" loading="lazy"/,
  );
  expect(video).not.toContain('<img');
  expect(shown({ type: 'video', attrs: { provider: 'youtube', id: '"><script>' } })).toBe('');
});

test('footnotes are numbered in reading order, with links there and back', () => {
  const html = shown(
    paragraph(words('One'), note('First, see https://example.com/a.')),
    paragraph(words('Two'), note('Second')),
  );
  expect(html).toContain(
    '<p>One<sup><a href="#note-1" id="note-1-place" aria-label="Footnote 1">1</a></sup></p>',
  );
  expect(html).toContain(
    '<li id="note-1">First, see <a href="https://example.com/a">https://example.com/a</a>.',
  );
  expect(html).toContain('<a href="#note-2-place" aria-label="Back to footnote 2 in the text">↩</a></li>');
});

test('texts on one page have distinct ids', () => {
  const text = doc({ type: 'heading', attrs: { level: 3 }, content: [words('Why'), note('A')] });
  const html = renderToStaticMarkup(<RichText doc={text} prefix="question-7-" />);
  expect([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'question-7-why',
    'question-7-note-1-place',
    'question-7-note-1',
  ]);
});

test('headings never take the ids of the page, its forms or its footnotes', () => {
  const heading = (text: string): RichNode => ({
    type: 'heading',
    attrs: { level: 2 },
    content: [words(text)],
  });
  const content = [
    ...[
      'Main',
      'Menu search',
      'Menu below 0',
      'Note 1',
      'Note 1 place',
      'Note 2',
      'Enquiry',
      'Contact phone',
    ].map(heading),
    paragraph(words('So it is'), note('Seen in March.')),
  ];
  const ids = [...shown(...content).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const own = [
    'main-2',
    'menu-search-2',
    'menu-below-0-2',
    'note-1-2',
    'note-1-place-2',
    'note-2',
    'enquiry-2',
    'heading-contact-phone',
  ];
  expect(ids).toEqual([...own, 'note-1-place', 'note-1']);
  expect(headingsOf(doc(...content)).map(({ id }) => id)).toEqual(own);
});
