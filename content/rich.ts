import type { RichMark, RichNode, RichText } from '#shared/resource/rich-text.ts';

/** What may stand inside a paragraph: plain words, or words with a mark. */
export type Inline = string | RichNode;

const marked = (text: string, mark: RichMark): RichNode => ({ type: 'text', text, marks: [mark] });
const inline = (parts: Inline[]): RichNode[] =>
  parts.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part));
const heading = (level: number, text: string): RichNode => ({
  type: 'heading',
  attrs: { level },
  content: inline([text]),
});
const items = (entries: (Inline | Inline[])[]): RichNode[] =>
  entries.map((entry) => ({ type: 'listItem', content: [p(...(Array.isArray(entry) ? entry : [entry]))] }));

export const doc = (...content: RichNode[]): RichText => ({ type: 'doc', content });
export const h2 = (text: string): RichNode => heading(2, text);
export const h3 = (text: string): RichNode => heading(3, text);
export const p = (...parts: Inline[]): RichNode => ({ type: 'paragraph', content: inline(parts) });
/** An entry is one run of words, or a list of runs when it holds a link or a mark. */
export const ul = (...entries: (Inline | Inline[])[]): RichNode => ({
  type: 'bulletList',
  content: items(entries),
});
export const ol = (...entries: (Inline | Inline[])[]): RichNode => ({
  type: 'orderedList',
  attrs: { start: 1 },
  content: items(entries),
});
export const quote = (...parts: Inline[]): RichNode => ({ type: 'blockquote', content: [p(...parts)] });
/** A block of code. */
export const code = (language: string, text: string): RichNode => ({
  type: 'codeBlock',
  attrs: { language },
  content: [{ type: 'text', text }],
});

export const strong = (text: string): RichNode => marked(text, { type: 'bold' });
export const em = (text: string): RichNode => marked(text, { type: 'italic' });
/** A word of code inside a sentence. */
export const mono = (text: string): RichNode => marked(text, { type: 'code' });
export const link = (text: string, href: string): RichNode => marked(text, { type: 'link', attrs: { href } });
export const mail = (address: string): RichNode => link(address, `mailto:${address}`);
