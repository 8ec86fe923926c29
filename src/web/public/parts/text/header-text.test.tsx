import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeaderText } from './header-text.tsx';

const shown = (html: string) => renderToStaticMarkup(<HeaderText html={html} />);

test('keeps the tags allowed in the headline', () => {
  expect(shown('One line<br>from <em>idea</em> to <em>uptime</em>.')).toBe(
    'One line<br/>from <em>idea</em> to <em>uptime</em>.',
  );
  expect(shown('<a href="/contact">Talk</a> <strong>now</strong>')).toBe(
    '<a href="/contact">Talk</a> <strong>now</strong>',
  );
  const address = '<a href="/insights?category=web&amp;page=2">Read</a>';
  expect(shown(address)).toBe(address);
});

test('leaves the one h1 to the page: blocks become spans, an h1 its text', () => {
  expect(shown('<h1>Plain <em>words</em></h1>')).toBe('Plain <em>words</em>');
  expect(shown('<h2>Two</h2><p>three</p>')).toBe('<span>Two</span><br/><span>three</span>');
});

test('blocks begin on a new line, and none is added beside a break', () => {
  expect(shown('<h1>One</h1>\n<h1>two</h1>')).toBe('One\n<br/>two');
  expect(shown('One<p>two</p>three')).toBe('One<br/><span>two</span><br/>three');
  expect(shown('<p>One</p><br><p>two</p>')).toBe('<span>One</span><br/><span>two</span>');
  expect(shown('<p>One</p> ')).toBe('<span>One</span> ');
});

test('the first and the second emphasis have colours of their own, wherever they stand', () => {
  const html = '<p><strong><em>one</em></strong></p><a href="/about"><em>two</em></a> <em>three</em>';
  const drawn = renderToStaticMarkup(<HeaderText html={html} colours={['first', 'second']} />);
  expect(drawn).toBe(
    '<span><strong><em class="first">one</em></strong></span><br/><a href="/about"><em class="second">two</em></a> <em>three</em>',
  );
});

test.each([
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<em onclick="alert(1)">a</em>', '<em>a</em>'],
  ['<a href="javascript:alert(1)">a</a>', '<span>a</span>'],
  ['<a href="//elsewhere.example">a</a>', '<span>a</span>'],
  ['<a href="javascript&#58;alert(1)">a</a>', '<span>a</span>'],
  ['<a href="/&#47;elsewhere.example">a</a>', '<span>a</span>'],
])('renders %s as its text only', (html, expected) => expect(shown(html)).toBe(expected));

test('decodes entities and tolerates unbalanced tags', () => {
  expect(shown('Tea &amp; code &#8212; &#x2014; &nosuch;')).toBe('Tea &amp; code — — &amp;nosuch;');
  expect(shown('<em>a<strong>b</em>c')).toBe('<em>a<strong>b</strong></em>c');
  expect(shown('</em>a</p>')).toBe('a');
});
