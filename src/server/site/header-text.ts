import { safeHref } from '#shared/resource/rich-text.ts';

const allowed = new Set(['h1', 'h2', 'p', 'br', 'strong', 'em', 'span', 'a']);
/** Elements whose text is no text for readers: dropped with what is in them. */
const dropped =
  /<(script|style|iframe|object|template|noscript|svg|math|textarea|title)\b[\s\S]*?(<\/\1\s*>|$)/gi;

const escapeText = (text: string) =>
  text
    .replace(/&(?!(#\d+|#x[0-9a-f]+|[a-z]+);)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

/** Keeps `h1 h2 p br strong em span a`, `href` on `a` alone, and closes what was left open. Everything else becomes its text. */
export function cleanHeaderText(html: string): string {
  const source = html.replace(/<!--[\s\S]*?(-->|$)/g, '').replace(dropped, '');
  const open: string[] = [];
  let out = '';
  for (const part of source.split(/(<\/?[a-zA-Z][^>]*>)/)) {
    const tag = /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^>]*)>$/.exec(part);
    if (!tag) {
      out += escapeText(part);
      continue;
    }
    const [, closing, rawName, attributes] = tag as unknown as [string, string, string, string];
    const name = rawName.toLowerCase();
    if (!allowed.has(name)) continue;
    if (name === 'br') out += '<br>';
    else if (closing) {
      const at = open.lastIndexOf(name);
      while (at >= 0 && open.length > at) out += `</${open.pop()}>`;
    } else {
      const href = name === 'a' ? /\bhref\s*=\s*("([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) : null;
      const address = href ? (href[2] ?? href[3] ?? href[4] ?? '') : '';
      out += safeHref(address) ? `<a href="${address.replace(/"/g, '&quot;')}">` : `<${name}>`;
      open.push(name);
    }
  }
  while (open.length > 0) out += `</${open.pop()}>`;
  return out.trim();
}
