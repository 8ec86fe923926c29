import { expect, it } from 'vitest';
import { richTextProblem } from '#shared/resource/rich-text.ts';
import { keepable } from './keepable.ts';

it('drops settings that cannot be kept', () => {
  const doc = keepable({
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

it('takes an empty document for none', () => {
  expect(keepable({ type: 'doc', content: [{ type: 'paragraph' }] })).toBeNull();
});
