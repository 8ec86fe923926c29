/** The content of a mail, rendered both as text and as HTML. */
export type Block =
  | string
  | { quote: string }
  | { link: string; label: string }
  | { facts: readonly (readonly [name: string, value: string | null])[] };

export interface Mail {
  /** A single address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | null;
  /** A calendar file that goes with it. */
  calendar?: string | null;
}

const controls = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;
/** RFC 5322 recommends lines below 998 characters; readable lines are far shorter. */
const maxSubjectLength = 200;

/** On one line: a line break in a mail header would let the sender inject headers. */
const onOneLine = (text: string): string => text.replace(controls, ' ').trim();

const subjectText = (text: string): string => onOneLine(text).slice(0, maxSubjectLength).trim();

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] as string);

const quoted = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');

function asText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('quote' in block) return quoted(block.quote);
  if ('link' in block) return `${block.label}:\n${block.link}`;
  return block.facts
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** References, which would break at their hyphens. */
const references = /\b(ENQ|APP)-\d{4}-\d{6,9}\b/g;

const lines = (text: string) =>
  escapeHtml(text)
    .replace(references, '<span style="white-space:nowrap">$&</span>')
    .replace(/\r\n|\r|\n/g, '<br>');

/** What people write may be in Arabic: each paragraph follows the direction of its own words. */
const paragraphs = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((each) => `<p dir="auto" style="margin:0 0 16px">${lines(each)}</p>`)
    .join('');

function asHtml(block: Block): string {
  if (typeof block === 'string') return paragraphs(block);
  if ('quote' in block) {
    return `<blockquote dir="auto" style="margin:0 0 16px;padding:0 14px;border-left:3px solid #b9c0cc">${lines(block.quote)}</blockquote>`;
  }
  if ('link' in block) {
    const link = escapeHtml(/^https?:\/\//.test(block.link) ? block.link : '#');
    // in the mail program’s own colour, which can be read on light and on dark
    return `<p style="margin:0 0 16px"><a href="${link}">${escapeHtml(block.label)}</a></p>`;
  }
  const rows = block.facts
    .filter(([, value]) => value)
    .map(
      ([name, value]) =>
        `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:2px 16px 2px 0;font-weight:600;white-space:nowrap">${escapeHtml(name)}</th><td dir="auto" style="vertical-align:top;padding:2px 0">${lines(value as string)}</td></tr>`,
    );
  return `<table style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`;
}

/** Renders a mail as text and as HTML, in the reader’s own font and colours. On a phone long words and addresses break. */
export function compose(
  to: string,
  subject: string,
  blocks: readonly Block[],
  replyTo: string | null = null,
): Mail {
  const title = subjectText(subject);
  return {
    to: onOneLine(to),
    subject: title,
    text: `${blocks.map(asText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head><body style="font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px"><div style="max-width:600px;overflow-wrap:anywhere">${blocks.map(asHtml).join('')}</div></body></html>`,
    replyTo: replyTo === null ? null : onOneLine(replyTo),
  };
}
