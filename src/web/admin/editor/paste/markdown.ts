import { marked } from 'marked';

const note = /^\[\^([^\]\s]+)\]:[ \t]+(.+)$/gm;
const mark = /\[\^([^\]\s]+)\]/g;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Markdown as HTML; notes, which Markdown itself has none of, stand where they are marked. */
export function fromMarkdown(text: string): string {
  const notes = new Map<string, string>();
  const body = text.replace(note, (_line, name: string, words: string) => {
    notes.set(name, words.trim());
    return '';
  });
  const html = marked.parse(body, { async: false, gfm: true });
  return html.replace(mark, (whole, name: string) => {
    const words = notes.get(name);
    return words ? `<sup data-footnote="${escaped(words)}"></sup>` : whole;
  });
}
