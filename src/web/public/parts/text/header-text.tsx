import type { ReactNode } from 'react';
import { safeHref } from '#shared/resource/rich-attributes.ts';

interface Element {
  name: string;
  href: string | undefined;
  children: (Element | string)[];
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  mdash: '—',
  ndash: '–',
  rsquo: '’',
  lsquo: '‘',
};
const decode = (text: string) =>
  text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Parses the limited HTML of the header text; disallowed tags are replaced by their text. */
function parseHeaderText(html: string): (Element | string)[] {
  const root: Element = { name: 'root', href: undefined, children: [] };
  const open = [root];
  for (const part of html.split(/(<\/?[a-zA-Z][^>]*>)/)) {
    const tag = /^<(\/?)([a-zA-Z0-9]+)([^>]*)>$/.exec(part);
    const top = open.at(-1) as Element;
    if (!tag) {
      if (part) top.children.push(decode(part));
      continue;
    }
    const name = (tag[2] as string).toLowerCase();
    if (!['p', 'br', 'strong', 'em', 'span', 'a', 'h2'].includes(name)) continue; // an h1 is unwrapped: the page supplies its own
    if (name === 'br') top.children.push({ name, href: undefined, children: [] });
    else if (tag[1]) {
      const at = open.findLastIndex((each) => each.name === name);
      if (at > 0) open.length = at;
    } else {
      const [, href] = /\bhref="([^"]*)"/.exec(tag[3] as string) ?? [];
      const element: Element = { name, href: href && decode(href), children: [] };
      top.children.push(element);
      open.push(element);
    }
  }
  return root.children;
}

/** The home page’s headline as React elements; the first and second `em` each have their own colour (home-hero.module.css). */
export const HeaderText = ({ html }: { html: string }) => <>{render(parseHeaderText(html))}</>;

const render = (nodes: readonly (Element | string)[]): ReactNode =>
  nodes.map((node, index) => (typeof node === 'string' ? node : <One key={index} element={node} />));

function One({ element: { name, href, children } }: { element: Element }): ReactNode {
  const inner = render(children);
  if (name === 'br') return <br />;
  if (name === 'strong') return <strong>{inner}</strong>;
  if (name === 'em') return <em>{inner}</em>;
  if (name === 'a' && safeHref(href)) return <a href={href}>{inner}</a>;
  return <span>{inner}</span>;
}
