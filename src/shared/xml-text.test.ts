import { expect, test } from 'vitest';
import { xmlText } from './xml-text.ts';

test('a text cannot close its tag or attribute', () => {
  expect(xmlText(`Nuts & <b>"bolts"</b> for Lakshmi's loom`)).toBe(
    "Nuts &amp; &lt;b&gt;&quot;bolts&quot;&lt;/b&gt; for Lakshmi's loom",
  );
});

test('characters that are invalid in XML are dropped, and all others kept', () => {
  expect(xmlText('a\0b\u0008c\u000bd\u001fe\ufffef\uffffg')).toBe('abcdefg');
  expect(xmlText('one\ttwo\r\nதமிழ் 🧶 \ufffd')).toBe('one\ttwo\r\nதமிழ் 🧶 \ufffd');
  expect(xmlText('half \ud83e of a sign')).toBe('half \ufffd of a sign');
});
