import type { DefaultTreeAdapterTypes as Html } from 'parse5';
import { safeHref } from '#shared/resource/rich-attributes.ts';

const allowed = new Set(['h1', 'h2', 'p', 'br', 'strong', 'em', 'span', 'a']);
/** Elements whose text is not meant for readers: they are removed with their content. */
const dropped = new Set(
  'script style iframe object template noscript noframes noembed svg math textarea title'.split(' '),
);

/** Without a parent: text inside an `xmp`, for example, would be serialised unescaped. */
const parentNode = null;

const cleaned = (nodes: readonly Html.ChildNode[]): Html.ChildNode[] =>
  nodes.flatMap((node): Html.ChildNode[] => {
    if (node.nodeName === '#text') return [{ ...node, parentNode }];
    if (!('tagName' in node) || dropped.has(node.tagName)) return [];
    const childNodes = cleaned(node.childNodes);
    if (!allowed.has(node.tagName)) return childNodes;
    const isKept = ({ name, value }: { name: string; value: string }) =>
      node.tagName === 'a' && name === 'href' && safeHref(value);
    return [{ ...node, parentNode, childNodes, attrs: node.attrs.filter(isKept) }];
  });

/** Keeps `h1 h2 p br strong em span a`, and `href` on `a` alone. Everything else becomes its text. */
export async function cleanHeaderText(html: string): Promise<string> {
  const { parseFragment, serialize } = await import('parse5'); // only ever needed when an owner saves the headline
  const fragment = parseFragment(html);
  fragment.childNodes = cleaned(fragment.childNodes);
  return serialize(fragment).trim();
}
