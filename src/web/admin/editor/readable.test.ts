import { expect, it } from 'vitest';
import type { RichText } from '#shared/resource/rich-text.ts';
import { readable } from './readable.ts';

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
