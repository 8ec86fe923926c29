import { expect, it } from 'vitest';
import { richTextProblem, withoutNotes } from '#shared/resource/rich-text.ts';
import { imageUploads, type OnTheWay } from '../form/on-the-way.ts';
import { storedDocument } from './stored-document.ts';

it('drops invalid attributes', () => {
  const doc = storedDocument({
    type: 'doc',
    content: [
      { type: 'paragraph', attrs: { textAlign: 'left' }, content: [{ type: 'text', text: 'Hello' }] },
      { type: 'tableCell', attrs: { colspan: 1, align: null, colwidth: null } },
    ],
  });
  expect(doc?.content[0]).toEqual({ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] });
  expect(doc?.content[1]).toEqual({ type: 'tableCell', attrs: { colspan: 1 } });
  expect(richTextProblem(doc)).toBeNull();
});

it('treats an empty document as no value', () => {
  expect(storedDocument({ type: 'doc', content: [{ type: 'paragraph' }] })).toBeNull();
});

const picture = (src: string) => ({ type: 'image', attrs: { src, alt: '', caption: null, problem: null } });

it('replaces an image that is uploading or failed by a note', () => {
  imageUploads.way = { note: 'Still on its way' } as OnTheWay; // of which this is all that is asked
  const lost = { type: 'image', attrs: { src: null, alt: '', problem: 'This image could not be copied' } };
  const doc = storedDocument({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Above' }] },
      picture('blob:https://here/1'),
      { type: 'image', attrs: { src: null, alt: '', remote: 'https://there/1.png', problem: null } },
      { type: 'callout', attrs: { kind: 'info' }, content: [picture('')] },
      lost,
      picture('/media/a.webp'),
    ],
  });
  const note = { type: 'image', attrs: { alt: '', problem: 'Still on its way' } };
  expect(doc?.content.slice(1)).toEqual([
    note,
    note,
    { type: 'callout', attrs: { kind: 'info' }, content: [{ type: 'paragraph' }] },
    { type: 'image', attrs: { alt: '', problem: 'This image could not be copied' } },
    { type: 'image', attrs: { src: '/media/a.webp', alt: '' } },
  ]);
  expect(richTextProblem(doc), 'nobody publishes it so').toMatch(/image is missing/);
  expect(doc && richTextProblem(withoutNotes(doc))).toBeNull();
});

it('drops footnotes without text', () => {
  const text = { type: 'text', text: 'A' };
  const notes = ['', 'B'].map((words) => ({ type: 'footnote', attrs: { text: words } }));
  const doc = storedDocument({ type: 'doc', content: [{ type: 'paragraph', content: [text, ...notes] }] });
  expect(doc?.content[0]?.content).toEqual([text, notes[1]]);
});

it('keeps empty lines between others, and none at the end', () => {
  const line = { type: 'paragraph' };
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'A' }] };
  expect(storedDocument({ type: 'doc', content: [words, line, words, line, line] })?.content).toEqual([
    words,
    line,
    words,
  ]);
});
