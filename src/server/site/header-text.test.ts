import { expect, test } from 'vitest';
import { cleanHeaderText } from './header-text.ts';

test.each([
  ['One line<br>from <em>idea</em>', 'One line<br>from <em>idea</em>'],
  ['<H1 class="x" onclick="x()">Plain <B>words</B></H1>', '<h1>Plain words</h1>'],
  ['<a href="/contact" target="_blank">Talk</a>', '<a href="/contact">Talk</a>'],
  ['<a href="/a?b=1&amp;c=&quot;">Talk</a>', '<a href="/a?b=1&amp;c=&quot;">Talk</a>'],
  ['  Tea &amp; code &mdash; 1 < 2&nbsp;3  ', 'Tea &amp; code — 1 &lt; 2&nbsp;3'],
  ['<p>left <strong>open', '<p>left <strong>open</strong></p>'],
  ['</em>closed twice</em>', 'closed twice'],
])('%s is stored as %s', async (html, kept) => expect(await cleanHeaderText(html)).toBe(kept));

test.each([
  ['<script>alert(1)</script>', ''],
  ['<script>alert(1)', ''],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['<style>*{}</style><svg><a href="/x"><text>y</text></a></svg>', ''],
  ['<!-- <em>no</em> -->a<!-->b', 'ab'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
  ['<em title="><script>alert(1)</script>">a</em>', '<em>a</em>'],
  ['<xmp><script>alert(1)</script></xmp>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<plaintext><em onclick=x>', '&lt;em onclick=x&gt;'],
  [
    '<noframes><img src=x onerror=x></noframes><noscript><p title="</noscript><img src=x onerror=x>">',
    '"&gt;',
  ],
  ['<textarea><em>a</em></textarea><title><em>b</em></title>c', 'c'],
  ['&lt;script&gt;alert(1)', '&lt;script&gt;alert(1)'],
])('%s is reduced to its text', async (html, kept) => expect(await cleanHeaderText(html)).toBe(kept));

test('cleaning is idempotent', async () => {
  const once = await cleanHeaderText(
    '<h1>a<p>b<em>c</h1>d &lt;e&gt; <a href="https://example.com/?a=1&b=2">f</a>',
  );
  expect(await cleanHeaderText(once)).toBe(once);
});
