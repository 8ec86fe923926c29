import { Fragment, type ReactNode } from 'react';
import { safeHref } from '#shared/resource/rich-attributes.ts';

interface Element {
  name: string;
  href: string | undefined;
  /** Which `em` of the headline it is, from 0. */
  nth: number;
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
function parseHeaderText(html: string): Node[] {
  const root: Element = { name: 'root', href: undefined, nth: -1, children: [] };
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
    if (name === 'br') top.children.push({ name, href: undefined, nth: -1, children: [] });
    else if (tag[1]) {
      const at = open.findLastIndex((each) => each.name === name);
      if (at > 0) open.length = at;
    } else {
      const [, href] = /\bhref="([^"]*)"/.exec(tag[3] as string) ?? [];
      const nth = name === 'em' ? emphases++ : -1;
      const element: Element = { name, href: href && decode(href), nth, children: [] };
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
  <Nodes nodes={parseHeaderText(html)} colours={colours} />
);

const isBlock = (node: Node) => typeof node !== 'string' && ['p', 'h1', 'h2'].includes(node.name);
const isBreak = (node: Node) => typeof node !== 'string' && node.name === 'br';
const isBlank = (node: Node) => typeof node === 'string' && node.trim() === '';

/** Whether a line ends between two neighbours, of which neither says so itself. */
const breaks = (before: Node | undefined, node: Node) =>
  before !== undefined && (isBlock(before) || isBlock(node)) && !isBreak(before) && !isBreak(node);

function Nodes({ nodes, colours }: { nodes: readonly Node[]; colours: readonly (string | undefined)[] }) {
  return nodes.map((node, index): ReactNode => {
    const before = nodes.slice(0, index).findLast((each) => !isBlank(each));
    return (
      <Fragment key={index}>
        {!isBlank(node) && breaks(before, node) ? <br /> : null}
        {typeof node === 'string' ? node : <One element={node} colours={colours} />}
      </Fragment>
    );
  });
}

function One({
  element: { name, href, nth, children },
  colours,
}: {
  element: Element;
  colours: readonly (string | undefined)[];
}): ReactNode {
  const inner = <Nodes nodes={children} colours={colours} />;
  if (name === 'br') return <br />;
  if (name === 'h1') return inner; // the page supplies its own
  if (name === 'strong') return <strong>{inner}</strong>;
  if (name === 'em') return <em className={colours[nth]}>{inner}</em>;
  if (name === 'a' && safeHref(href)) return <a href={href}>{inner}</a>;
  return <span>{inner}</span>;
}
