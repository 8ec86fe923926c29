import { expect, test } from 'vitest';
import { calls } from '../calls.ts';
import { resources } from '../resources/index.ts';
import type { Resource } from './define.ts';
import { sealedBytes } from './record-bytes.ts';
import { richTextProblem } from './rich-text.ts';

const kinds = Object.values<Resource>(resources);
const letters = 200_000;
/** The longest text allowed, in as many blocks as allowed, of three-byte characters. */
const longest = {
  type: 'doc',
  content: Array.from({ length: 2500 }, (_, n) => ({
    type: 'paragraph',
    content: [
      {
        type: 'text',
        text: 'அ'.repeat(letters / 2500),
        ...(n % 10 === 0
          ? {
              marks: [
                {
                  type: 'link',
                  attrs: {
                    href: `https://www.example.com/${n}`,
                    target: '_blank',
                    rel: 'noopener noreferrer nofollow',
                  },
                },
              ],
            }
          : {}),
      },
    ],
  })),
};

test('the longest text is valid', () => {
  expect(richTextProblem(longest)).toBeNull();
});

test.each(kinds.map((kind) => [kind.name, kind] as const))(
  'the calls of %s take the longest texts their fields allow',
  (name, kind) => {
    const values = Object.fromEntries(
      Object.entries(kind.fields).map(([field, { input, max = 0 }]) => [
        field,
        input === 'richText' ? longest : 'அ'.repeat(input === 'list' || input === 'words' ? 0 : max),
      ]),
    );
    const bytes = sealedBytes(new TextEncoder().encode(JSON.stringify(values)).length);
    for (const path of [`${name}/add`, `${name}/update`, `${name}/draft`])
      expect(calls[path as 'testimonial/add'].limit, path).toBeGreaterThan(bytes);
  },
);
