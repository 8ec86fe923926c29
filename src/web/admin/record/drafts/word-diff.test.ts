import { describe, expect, test, vi } from 'vitest';
import { wordDiff } from './word-diff.ts';

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ text, in: where }) =>
      where === 'both' ? text : where === 'before' ? `[-${text}-]` : `{+${text}+}`,
    )
    .join('');

describe('the difference between two texts', () => {
  test('is shown word by word', () => {
    expect(marked('We answer in one day.', 'We answer in one business day.')).toBe(
      'We answer in one {+business +}day.',
    );
    expect(marked('a b c', 'a x c')).toBe('a [-b-]{+x+} c');
    expect(marked('same', 'same')).toBe('same');
    expect(marked('Streamlining IT now', 'A harbour now')).toBe('[-Streamlining IT-]{+A harbour+} now');
  });

  test('splits at word boundaries, in Tamil too', () =>
    expect(marked('நாங்கள் நெசவு செய்கிறோம்', 'நாங்கள் துணி செய்கிறோம்')).toBe('நாங்கள் [-நெசவு-]{+துணி+} செய்கிறோம்'));

  test('may be the whole text, or start from none', () => {
    expect(marked('', 'new')).toBe('{+new+}');
    expect(marked('old', '')).toBe('[-old-]');
  });

  test('keeps both texts complete, however long', () => {
    const before = Array.from({ length: 5000 }, (_, index) => `a${index}`).join(' ');
    const after = Array.from({ length: 5000 }, (_, index) => `b${index}`).join(' ');
    const pieces = wordDiff(before, after);
    const side = (where: string) =>
      pieces
        .filter((piece) => piece.in === where || piece.in === 'both')
        .map((piece) => piece.text)
        .join('');
    expect(side('before')).toBe(before);
    expect(side('after')).toBe(after);
  });

  test('is found without Intl.Segmenter, which Firefox has from 125 on', async () => {
    vi.resetModules();
    vi.stubGlobal('Intl', {});
    const { wordDiff: inOlderBrowser } = await import('./word-diff.ts');
    vi.unstubAllGlobals();
    expect(inOlderBrowser('a b', 'a c')).toEqual([
      { text: 'a ', in: 'both' },
      { text: 'b', in: 'before' },
      { text: 'c', in: 'after' },
    ]);
  });
});
