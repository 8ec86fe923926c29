import { expect, test } from 'vitest';
import { calls } from '../calls.ts';
import { resources } from '../resources/index.ts';
import { settingDeclarations } from '../settings/index.ts';
import type { Resource } from './define.ts';
import type { Fields } from './field.ts';
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
  'the calls of %s accept the longest texts that their fields allow',
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

const filled = (input: string, item: object | undefined, max: number): unknown => {
  if (input === 'list')
    return Array.from({ length: max }, () =>
      Object.fromEntries(
        Object.entries((item ?? {}) as Fields).map(([name, each]) => [
          name,
          filled(each.input, each.item, each.max ?? 0),
        ]),
      ),
    );
  if (input === 'words') return Array.from({ length: max }, () => 'அ'.repeat(60));
  return input === 'number' ? max : 'அ'.repeat(max);
};

const edited = Object.entries(settingDeclarations).flatMap(([key, each]) =>
  'fields' in each ? [[key, each.fields as Fields] as const] : [],
);

test.each(edited)('the call of settings takes the longest %s', (_key, fields) => {
  const value = Object.fromEntries(
    Object.entries(fields).map(([name, { input, item, max = 0 }]) => [name, filled(input, item, max)]),
  );
  const bytes = sealedBytes(new TextEncoder().encode(JSON.stringify(value)).length);
  expect(calls['setting/update'].limit).toBeGreaterThan(bytes);
});
