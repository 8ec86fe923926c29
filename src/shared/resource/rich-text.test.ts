import { describe, expect, test } from 'vitest';
import { plainText, type RichNode, richTextProblem } from './rich-text.ts';

const doc = (...content: RichNode[]) => ({ type: 'doc' as const, content });
const words = (text: string): RichNode => ({ type: 'text', text });
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });

describe('valid documents', () => {
  test.each<[string, RichNode]>([
    ['an aligned heading', { type: 'heading', attrs: { level: 2, align: 'center' }, content: [words('A')] }],
    [
      'an image with its caption',
      { type: 'image', attrs: { src: '/media/a.webp', caption: 'B', align: 'left' } },
    ],
    ['a callout', { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(words('C'))] }],
    [
      'a question with its answer',
      {
        type: 'details',
        content: [
          { type: 'detailsSummary', content: [words('D?')] },
          { type: 'detailsContent', content: [paragraph(words('D.'))] },
        ],
      },
    ],
    ['a video', { type: 'video', attrs: { provider: 'youtube', id: 'aqz-KE-bpKQ', title: 'E' } }],
    ['a footnote', paragraph(words('F'), { type: 'footnote', attrs: { text: 'G' } })],
    ['code in a language', { type: 'codeBlock', attrs: { language: 'sql' }, content: [words('select')] }],
  ])('%s', (_name, node) => expect(richTextProblem(doc(node))).toBeNull());
});

describe('invalid documents', () => {
  test.each<[string, RichNode, RegExp]>([
    ['alignment of its own making', { type: 'paragraph', attrs: { align: 'expression(1)' } }, /setting/],
    ['a style', { type: 'paragraph', attrs: { style: 'color: red' } }, /setting/],
    ['an image held by the browser', { type: 'image', attrs: { src: 'blob:https://x/1' } }, /image/],
    ['an image in the text itself', { type: 'image', attrs: { src: 'data:image/png;base64,AA' } }, /image/],
    ['a long caption', { type: 'image', attrs: { src: '/a.png', caption: 'x'.repeat(301) } }, /300/],
    ['a callout of another kind', { type: 'callout', attrs: { kind: 'danger' } }, /setting/],
    ['a callout of no kind', { type: 'callout' }, /setting/],
    [
      'a frame of somebody else',
      { type: 'video', attrs: { provider: 'youtube', id: '/../evil' } },
      /setting/,
    ],
    ['an empty footnote', { type: 'footnote', attrs: { text: ' ' } }, /footnote/],
    ['a footnote without end', { type: 'footnote', attrs: { text: 'x'.repeat(1001) } }, /1000/],
  ])('%s', (_name, node, problem) => expect(richTextProblem(doc(node))).toMatch(problem));

  test('more images than a page can show', () => {
    const pictures = (count: number) =>
      doc(...Array.from({ length: count }, () => ({ type: 'image', attrs: { src: '/media/a.webp' } })));
    expect(richTextProblem(pictures(1000))).toBeNull();
    expect(richTextProblem(pictures(1001))).toBe('The text has more than 1000 images');
  });

  test('more text than can be read, also in captions', () => {
    const figures = Array.from({ length: 700 }, () => ({
      type: 'image',
      attrs: { src: '/a.png', caption: 'x'.repeat(300) },
    }));
    expect(richTextProblem(doc(...figures))).toBe('The text is too long');
  });
});

test('a footnote does not split words', () => {
  const text = doc(paragraph(words('Half'), { type: 'footnote', attrs: { text: 'A note' } }, words('.')));
  expect(plainText(text)).toBe('Half.');
});
