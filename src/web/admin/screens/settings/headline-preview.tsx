import { createElement, type ReactNode } from 'react';
import { inertHtml } from '../../inert-html.ts';
import styles from './headline-preview.module.css';

const kept = ['STRONG', 'EM', 'SPAN', 'A', 'BR'];

/** Renders the text’s nodes as React elements; anything but text and emphasis is dropped, as on the server. */
function elementsOf(nodes: Iterable<ChildNode>, count: { em: number }): ReactNode[] {
  return [...nodes].map((node, key) => {
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
  });
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
