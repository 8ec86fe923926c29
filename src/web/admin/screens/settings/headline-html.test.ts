import { describe, expect, it } from 'vitest';
import { editable, headlineOf } from './headline-html.ts';

describe('the headline in the small editor', () => {
  it('accepts what it supports, and leaves the rest to the source view', () => {
    expect(editable('<h1>From <em>idea</em> to<br><strong>uptime</strong></h1>')).toBe(true);
    expect(editable('5 < 6 and plain words')).toBe(true);
    expect(editable('<h2>Two</h2>')).toBe(false);
    expect(editable('<span>one</span>')).toBe(false);
  });

  it('keeps the existing heading element', () => {
    expect(headlineOf('<p>a <em>b</em></p>', '<h1>x</h1>')).toBe('<h1>a <em>b</em></h1>');
    expect(headlineOf('<p>a</p>', 'x')).toBe('a');
    expect(headlineOf('<p>a</p><p>b</p>', '<h1>x</h1>')).toBe('<p>a</p><p>b</p>');
    expect(headlineOf('<p></p>', '<h1>x</h1>')).toBe('');
  });
});
