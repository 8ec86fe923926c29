/**
 * Makes `shown` equal to `wanted` by changing only what differs, so that the page keeps its scroll position and unchanged
 * images are not loaded again.
 */
export function morph(shown: Element, wanted: Element): void {
  takeAttributes(shown, wanted);
  const now = [...shown.childNodes];
  const next = [...wanted.childNodes];
  next.forEach((node, index) => {
    const old = now[index];
    if (!old) shown.append(copied(node, shown));
    else if (old.isEqualNode(node)) return;
    else if (isElement(old) && isElement(node) && old.nodeName === node.nodeName) morph(old, node);
    else old.replaceWith(copied(node, shown));
  });
  for (const old of now.slice(next.length)) old.remove();
}

const isElement = (node: Node): node is Element => node.nodeType === 1; // `instanceof` fails for nodes of another window
const copied = (node: Node, { ownerDocument }: Element) => ownerDocument.importNode(node, true);

function takeAttributes(shown: Element, wanted: Element): void {
  for (const { name } of [...shown.attributes]) if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}
