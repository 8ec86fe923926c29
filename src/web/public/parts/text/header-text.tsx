import { Fragment, type ReactNode } from 'react';
import { safeHref } from '#shared/resource/rich-attributes.ts';

interface Element {
  name: string;
  href: string | undefined;
  className?: string | undefined;
  children: Node[];
}
type Node = Element | string;

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
function parseHeaderText(html: string, colours: readonly (string | undefined)[]): Node[] {
  const root: Element = { name: 'root', href: undefined, children: [] };
  let emphases = 0;
  const open = [root];
  for (const part of html.split(/(<\/?[a-zA-Z][^>]*>)/)) {
    const tag = /^<(\/?)([a-zA-Z0-9]+)([^>]*)>$/.exec(part);
    const top = open.at(-1) as Element;
    if (!tag) {
      if (part) top.children.push(decode(part));
      continue;
    }
    const name = (tag[2] as string).toLowerCase();
    if (!['p', 'br', 'strong', 'em', 'span', 'a', 'h1', 'h2'].includes(name)) continue;
    if (name === 'br') top.children.push({ name, href: undefined, children: [] });
    else if (tag[1]) {
      const at = open.findLastIndex((each) => each.name === name);
      if (at > 0) open.length = at;
    } else {
      const [, href] = /\bhref="([^"]*)"/.exec(tag[3] as string) ?? [];
      const className = name === 'em' ? colours[emphases++] : undefined;
      const element: Element = { name, href: href && decode(href), className, children: [] };
      top.children.push(element);
      open.push(element);
    }
  }
  return root.children;
}

interface HeaderTextProps {
  html: string;
  /** Class of the first `em`, of the second, and so on. */
  colours?: readonly (string | undefined)[];
}

/** The home page’s headline as React elements. Blocks begin on a new line. */
export const HeaderText = ({ html, colours = [] }: HeaderTextProps) => (
  <Nodes nodes={parseHeaderText(html, colours)} />
);

const isBlock = (node: Node) => typeof node !== 'string' && ['p', 'h1', 'h2'].includes(node.name);
const isBreak = (node: Node) => typeof node !== 'string' && node.name === 'br';
const isBlank = (node: Node) => typeof node === 'string' && node.trim() === '';

/** Whether a line ends between two neighbours, of which neither says so itself. */
const breaks = (before: Node | undefined, node: Node) =>
  before !== undefined && (isBlock(before) || isBlock(node)) && !isBreak(before) && !isBreak(node);

function Nodes({ nodes }: { nodes: readonly Node[] }) {
  return nodes.map((node, index): ReactNode => {
    const before = nodes.slice(0, index).findLast((each) => !isBlank(each));
    return (
      <Fragment key={index}>
        {!isBlank(node) && breaks(before, node) ? <br /> : null}
        {typeof node === 'string' ? node : <One element={node} />}
      </Fragment>
    );
  });
}

function One({ element: { name, href, className, children } }: { element: Element }): ReactNode {
  const inner = <Nodes nodes={children} />;
  if (name === 'br') return <br />;
  if (name === 'h1') return inner; // the page supplies its own
  if (name === 'strong') return <strong>{inner}</strong>;
  if (name === 'em') return <em className={className}>{inner}</em>;
  if (name === 'a' && safeHref(href)) return <a href={href}>{inner}</a>;
  return <span>{inner}</span>;
}
