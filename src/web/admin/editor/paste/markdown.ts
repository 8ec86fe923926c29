import { Marked } from 'marked';

const note = /^\[\^([^\]\s]+)\]:[ \t]+(.+)$/gm;
const mark = /\[\^([^\]\s]+)\]/g;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** What stands in angle brackets is meant as words, `<title>` or `List<String>`: as elements they and what follows would go. */
const reader = new Marked({
  gfm: true,
  tokenizer: {
    html: () => undefined, // no blocks of it, which may go on to the end
    // its own notes that a `<pre>` or `<a>` is open, and leaves what follows as it stands
    tag(src) {
      const text = this.rules.inline.tag.exec(src)?.[0];
      if (text === undefined) return undefined;
      return { type: 'html', raw: text, text, inLink: false, inRawBlock: false, block: false };
    },
  },
  renderer: { html: ({ text }) => (/^<(br *\/?>|!--)/i.test(text) ? text : escaped(text)) },
});

/** Markdown as HTML; notes, which Markdown itself has none of, stand where they are marked. */
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
