import { createElement, type ReactNode } from 'react';
import { inertHtml } from '../../inert-html.ts';
import styles from './headline-preview.module.css';

const kept = ['STRONG', 'EM', 'SPAN', 'A', 'BR'];

const isBlock = (node: ChildNode) => ['P', 'H1', 'H2'].includes(node.nodeName);
const isBlank = (node: ChildNode) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '';
/** Whether a line ends before a node: blocks begin on a new one. */
function breaksBefore(node: ChildNode): boolean {
  let before = node.previousSibling;
  while (before && isBlank(before)) before = before.previousSibling;
  if (!before || isBlank(node)) return false;
  return (isBlock(before) || isBlock(node)) && before.nodeName !== 'BR' && node.nodeName !== 'BR';
}

/** Renders the text’s nodes as React elements; anything but text and emphasis is dropped, as on the server. */
function elementsOf(nodes: Iterable<ChildNode>, count: { em: number }): ReactNode[] {
  return [...nodes].flatMap((node, key) => [
    breaksBefore(node) ? createElement('br', { key: `before-${key}` }) : null,
    elementOf(node, key, count),
  ]);
}

function elementOf(node: ChildNode, key: number, count: { em: number }): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || /^(SCRIPT|STYLE|TEMPLATE|IFRAME)$/.test(node.tagName)) return null;
  if (!kept.includes(node.tagName)) return elementsOf(node.childNodes, count);
  if (node.tagName === 'BR') return createElement('br', { key });
  if (node.tagName === 'EM') {
    count.em += 1;
    return createElement(
      'em',
      { key, className: count.em === 1 ? styles.first : count.em === 2 ? styles.second : undefined },
      elementsOf(node.childNodes, count),
    );
  }
  return createElement(
    node.tagName === 'STRONG' ? 'strong' : 'span',
    { key },
    elementsOf(node.childNodes, count),
  );
}

/** The headline as shown on the home page. */
export function HeadlinePreview({ html }: { html: string }) {
  const parsed = inertHtml(html);
  return (
    <figure className={styles.preview}>
      <p className={styles.headline}>{elementsOf(parsed.body.childNodes, { em: 0 })}</p>
      <figcaption>As the home page shows it</figcaption>
    </figure>
  );
}
