import { Marked } from 'marked';

const note = /^\[\^([^\]\s]+)\]:[ \t]+(.+)$/gm;
const mark = /\[\^([^\]\s]+)\]/g;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Angle brackets are literal, as in `<title>` or `List<String>`: read as elements, they and the text after them would be lost. */
const reader = new Marked({
  gfm: true,
  tokenizer: {
    html: () => undefined, // no HTML blocks, which may extend to the end of the text
    // Marked’s own would remember an open `<pre>` or `<a>` and not parse what follows
    tag(src) {
      const text = this.rules.inline.tag.exec(src)?.[0];
      if (text === undefined) return undefined;
      return { type: 'html', raw: text, text, inLink: false, inRawBlock: false, block: false };
    },
  },
  renderer: { html: ({ text }) => (/^<(br *\/?>|!--)/i.test(text) ? text : escaped(text)) },
});

/** Markdown as HTML; footnotes, which Marked does not support, are put where they are referenced. */
export function fromMarkdown(text: string): string {
  const notes = new Map<string, string>();
  const body = text.replace(note, (_line, name: string, words: string) => {
    notes.set(name, words.trim());
    return '';
  });
  const html = reader.parse(body, { async: false });
  return html.replace(mark, (whole, name: string) => {
    const words = notes.get(name);
    return words ? `<sup data-footnote="${escaped(words)}"></sup>` : whole;
  });
}
