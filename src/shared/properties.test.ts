import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cipher, fromBase64url, open, scriptCipher, seal, toBase64url, webCipher } from './envelope.ts';
import { richMarks, richNodes, safeHref, safeSrc } from './resource/rich-attributes.ts';
import { plainText, type RichText, richTextProblem } from './resource/rich-text.ts';
import { slugOf, slugShape } from './slug.ts';

/** Inputs are the same at every run of the tests; `PROPERTY_RUNS=2000` tries more, with new ones each time. */
const wanted = process.env.PROPERTY_RUNS;
const runs = wanted ? { numRuns: Number(wanted) } : { numRuns: 100, seed: 20_260_301 };
const words = fc.string({ unit: 'binary', maxLength: 120 });

describe('a slug', () => {
  test('of any name is a valid path segment, and its own slug', () => {
    fc.assert(
      fc.property(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 200 })), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(slugShape);
        expect(slugOf(slug)).toBe(slug);
      }),
      runs,
    );
  });
});

const key = Uint8Array.from({ length: 32 }, (_, index) => index * 5 + 3);
describe.each<[string, () => Promise<Cipher>]>([
  ['Web Crypto', () => webCipher(key)],
  ['the script fallback', () => scriptCipher(key)],
])('the envelope with %s', (_name, make) => {
  test('returns any value, for its own path and direction only', async () => {
    const cipher = await make();
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ stringUnit: 'grapheme' }), words, async (value, path) => {
        const data = await seal(cipher, 'req', path, value);
        expect(await open(cipher, 'req', path, data)).toEqual(JSON.parse(JSON.stringify(value)));
        await expect(open(cipher, 'res', path, data)).rejects.toThrow();
        await expect(open(cipher, 'req', `${path}x`, data)).rejects.toThrow();
      }),
      runs,
    );
  });

  test('with any byte changed or cut off does not open', async () => {
    const cipher = await make();
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.nat(), fc.integer({ min: 1, max: 255 }), async (value, at, by) => {
        const whole = fromBase64url(await seal(cipher, 'req', 'enquiry/add', value));
        const changed = Uint8Array.from(whole);
        const index = at % whole.length;
        changed[index] = (changed[index] as number) ^ by; // within the array
        await expect(open(cipher, 'req', 'enquiry/add', toBase64url(changed))).rejects.toThrow();
        await expect(
          open(cipher, 'req', 'enquiry/add', toBase64url(whole.slice(0, index))),
        ).rejects.toThrow();
      }),
      runs,
    );
  });

  test('refuses any other text by throwing its own error', async () => {
    const cipher = await make();
    await fc.assert(
      fc.asyncProperty(words, async (data) => {
        await expect(open(cipher, 'req', 'x', data)).rejects.toThrow();
      }),
      runs,
    );
  });
});

const attrs = fc.dictionary(
  fc.constantFrom(
    'href',
    'src',
    'level',
    'alt',
    'text',
    'textAlign',
    'language',
    'onclick',
    'style',
    '__proto__',
  ),
  fc.oneof(fc.constantFrom('javascript:alert(1)', 'https://example.com', '/media/x.webp', 1, null), words),
);
const mark = fc.record({ type: fc.constantFrom(...Object.keys(richMarks), 'style', 'toString'), attrs });
const { node } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.record(
    {
      type: fc.constantFrom(...Object.keys(richNodes), 'script', 'constructor'),
      text: words,
      attrs: fc.option(attrs),
      marks: fc.array(mark, { maxLength: 2 }),
      content: fc.array(tie('node'), { maxLength: 3, depthIdentifier: 'rich' }),
    },
    { requiredKeys: ['type'] },
  ),
}));
const richText = fc.record({ type: fc.constant('doc'), content: fc.array(node, { maxLength: 3 }) });

describe('rich text', () => {
  test('of any shape is validated without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), richText), (value) => {
        const problem = richTextProblem(value);
        expect(problem === null || typeof problem === 'string').toBe(true);
        if (problem === null) expect(plainText(value as RichText)).toBeTypeOf('string');
      }),
      runs,
    );
  });

  test('that is valid contains only known nodes, whose addresses run no scripts', () => {
    const check = (part: unknown): void => {
      const { type, attrs = {}, marks = [], content = [] } = part as RichText['content'][number];
      expect(Object.keys(richNodes)).toContain(type);
      expect(Object.keys(attrs ?? {}).filter((name) => !richNodes[type]?.includes(name))).toEqual([]);
      if (type === 'image') expect(safeSrc(attrs?.src)).toBe(true);
      for (const each of marks) if (each.type === 'link') expect(safeHref(each.attrs?.href)).toBe(true);
      for (const child of content) check(child);
    };
    fc.assert(
      fc.property(richText, (value) => {
        if (richTextProblem(value) === null) for (const child of value.content) check(child);
      }),
      { ...runs, numRuns: runs.numRuns * 5 },
    );
  });

  test('allows no address with a scheme that runs scripts', () => {
    const scheme = fc.constantFrom(
      'javascript',
      'JAVASCRIPT',
      'java\tscript',
      ' javascript',
      'data',
      'vbscript',
      'blob',
    );
    fc.assert(
      fc.property(scheme, words, (name, rest) => {
        expect(safeHref(`${name}:${rest}`)).toBe(false);
        expect(safeSrc(`${name}:${rest}`)).toBe(false);
      }),
      runs,
    );
  });
});
