import { expect, test } from 'vitest';
import { xml } from './xml.ts';

test('text is escaped, and what no XML document may hold is left out', () => {
  expect(xml(`<a href="x">Meena & 'Co'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Meena &amp; &apos;Co&apos;&lt;/a&gt;',
  );
  expect(xml('a\u0000b\u001fc\ufffed\uffffe\tf\n😀')).toBe('abcde\tf\n😀');
});
