export interface Taken {
  html: string;
  text: string;
  rtf: string;
  files: File[];
  /** The text is Markdown, and is to be read so. */
  markdown: boolean;
}

const inline = /\*\*\S[^*\n]*\*\*|!?\[[^\]\n]+\]\([^)\s]+\)/;

/** Signs that nobody types for themselves: a heading, a fence, a list of at least two, bold words, a link. */
function looksLikeMarkdown(text: string): boolean {
  const items = text.match(/^\s*(?:[-*+]|\d+[.)]) \S/gm)?.length ?? 0;
  if (inline.test(text) || /^(?:#{1,6} \S|```)/m.test(text)) return true;
  return items > 1 || (/^\|.+\|$/m.test(text) && /^\|[\s:|-]+\|$/m.test(text));
}

/** What a clipboard or a drag brings, read at once: it is empty a moment later. Null for what the editor takes by itself. */
export function taken(data: DataTransfer | null): Taken | null {
  if (!data) return null;
  const html = data.getData('text/html');
  if (html.includes('data-pm-slice')) return null;
  const text = data.getData('text/plain');
  const files = [...data.files];
  // an editor of code hands over its colours beside the text
  const code = data.types.includes('vscode-editor-data');
  const markdown = (!html || code) && files.length === 0 && looksLikeMarkdown(text);
  if (!markdown && files.length === 0 && (!html || code)) return null;
  return { html, text, rtf: data.getData('text/rtf'), files, markdown };
}
