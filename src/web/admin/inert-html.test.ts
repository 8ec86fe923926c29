import { expect, test } from 'vitest';
import { withoutStyles } from './inert-html.ts';

test.each([
  ['<p style="color:red">a</p>', '<p data-style="color:red">a</p>'],
  ["<P CLASS=x\nSTYLE = 'a:b'>", "<P CLASS=x data-style = 'a:b'>"],
  ['<img alt="the style=plain one" style="x">', '<img alt="the style=plain one" data-style="x">'],
  ['<p title="a > b" style="x">', '<p title="a > b" data-style="x">'],
  ['words with style="x" outside', 'words with style="x" outside'],
  ['<p class="x"style="y">', '<p class="x" data-style="y">'],
  ['<p/style="x">', '<p data-style="x">'],
  ['<p data-style="y" style="x">', '<p data-other="y" data-style="x">'],
  ['<p restyle="y" style>', '<p restyle="y" style>'],
])('style attributes are renamed, and nothing else: %s', (html, renamed) =>
  expect(withoutStyles(html)).toBe(renamed),
);
