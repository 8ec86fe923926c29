export interface Taken {
  html: string;
  text: string;
  rtf: string;
  files: File[];
  /** The text is Markdown. */
  markdown: boolean;
}

const inline = /\*\*\S[^*\n]*\*\*|!?\[[^\]\n]+\]\([^)\s]+\)/;

/** Clear signs of Markdown: a heading, a fence, a list of at least two items, bold text, a link. */
function looksLikeMarkdown(text: string): boolean {
  const items = text.match(/^\s*(?:[-*+]|\d+[.)]) \S/gm)?.length ?? 0;
  if (inline.test(text) || /^(?:#{1,6} \S|```)/m.test(text)) return true;
  return items > 1 || (/^\|.+\|$/m.test(text) && /^\|[\s:|-]+\|$/m.test(text));
}

/** Reads clipboard or drag data, which has to be done at once because it is emptied after the event. Null if the editor can handle it itself. */
export function taken(data: DataTransfer | null): Taken | null {
  if (!data) return null;
  const html = data.getData('text/html');
  if (html.includes('data-pm-slice')) return null;
  const text = data.getData('text/plain');
  const files = [...data.files];
  // code editors put syntax colours on the clipboard as HTML
  const code = data.types.includes('vscode-editor-data');
  const markdown = (!html || code) && files.length === 0 && looksLikeMarkdown(text);
  if (!markdown && files.length === 0 && (!html || code)) return null;
  return { html, text, rtf: data.getData('text/rtf'), files, markdown };
}
