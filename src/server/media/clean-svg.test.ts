import { describe, expect, test } from 'vitest';
import { cleanSvg, looksLikeSvg } from './clean-svg.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const clean = async (text: string) => new TextDecoder().decode((await cleanSvg(bytes(text))).bytes);
const drawing = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 63" ${more}>${inside}</svg>`;

test('a logo keeps its shapes, gradients and styles, and its size', async () => {
  const logo = `<?xml version="1.0"?><!DOCTYPE svg><!-- made elsewhere -->${drawing(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#7366ff"/></linearGradient><style>.b{fill:url(#a)}</style></defs>' +
      '<path class="b" d="M0 0h60v63H0z"/><text x="1">வணக்கம் &amp; more</text>',
    'width="120px" height="126"',
  )}`;
  expect(looksLikeSvg(bytes(logo))).toBe(true);
  const made = await cleanSvg(bytes(logo));
  expect(made).toMatchObject({ width: 120, height: 126 });
  const text = new TextDecoder().decode(made.bytes);
  expect(text).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="126" viewBox="0 0 60 63"><defs><linearGradient id="a">' +
      '<stop offset="0" stop-color="#7366ff"></stop></linearGradient><style>.b{fill:url(#a)}</style></defs>' +
      '<path class="b" d="M0 0h60v63H0z"></path><text x="1">வணக்கம் &amp; more</text></svg>',
  );
  expect(await clean(text)).toBe(text);
});

describe('active content and external references are removed', () => {
  test.each([
    ['handlers', '<path onclick="alert(1)" onload="alert(1)" d="M0 0"/>'],
    ['links', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['animations', '<path d="M0 0"><set attributeName="href" to="javascript:alert(1)"/></path>'],
    [
      'images of style sheets',
      '<path style="fill:image-set(&quot;https://evil.example/x&quot; 1x)" d="M0 0"/><path fill="src(\'//evil.example\')" d="M0 0"/>',
    ],
    ['addresses in attributes', '<path fill="url(https://evil.example/x)" d="M0 0"/>'],
    [
      'addresses in styles',
      '<style>@import "https://evil.example/x"</style><path style="fill:url(//evil.example)" d="M0 0"/>',
    ],
    ['escapes in styles', '<style>.a{fill:\\75rl(https://evil.example)}</style>'],
    ['foreign namespaces', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
    ['HTML that ends the drawing', '<p><img src="https://evil.example" onerror="alert(1)"></p>'],
  ])('%s', async (_, inside) => {
    expect(await clean(drawing(inside))).not.toMatch(/evil|alert|javascript|on\w+=|import|75rl/);
  });

  test.each(['<script>alert(1)</script>', '<image href="x.png"/>', '<use href="#a"/>', '<foreignObject/>'])(
    '%s is refused',
    (inside) => expect(clean(drawing(inside))).rejects.toThrow('This SVG cannot be used: it contains <'),
  );

  test('a drawing without a size, an end or content is refused', async () => {
    await expect(clean('<svg><path d="M0 0"/></svg>')).rejects.toThrow('how large it is');
    await expect(clean('<p>text</p>')).rejects.toThrow('no drawing');
    await expect(clean(drawing('<g>'.repeat(200)))).rejects.toThrow('too many parts');
    await expect(clean(drawing(' '.repeat(600_000)))).rejects.toThrow('512 KB');
  });
});

test('a bitmap or an HTML page is refused as SVG', () => {
  expect(looksLikeSvg(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBe(false);
  expect(looksLikeSvg(bytes('<!doctype html><p>text</p>'))).toBe(false);
});

describe('input that would occupy the parser for long is refused at its beginning', () => {
  const many = Array.from({ length: 60_000 }, (_, n) => `a${n}`);
  test.each([
    ['attributes', drawing('', many.join(' '))],
    ['elements in each other', drawing('<g>'.repeat(60_000))],
    ['ends of nothing', drawing('<g>'.repeat(60_000) + '</x>'.repeat(40_000))],
    ['letters in bold before the drawing', `${'<b>'.repeat(60_000)}${drawing('')}`],
  ])('%s', async (_, svg) => {
    await expect(clean(svg)).rejects.toThrow('too many parts');
  });

  test('a size of half a million digits is read in one pass', async () => {
    expect(await cleanSvg(bytes(drawing('', `width="${'1'.repeat(500_000)}x"`)))).toMatchObject({
      width: 60,
    });
  });
});

test('letters that span several chunks stay intact', async () => {
  const text = '𝒂é'.repeat(20_000);
  expect(await clean(drawing(`<text x="1">${text}</text>`))).toContain(`>${text}<`);
});

test('lets others run while a large drawing is parsed', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  await clean(drawing(`<text>${'&lt;'.repeat(100_000)}</text>`));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(0);
});
