import type { ReactNode } from 'react';
import {
  type RichText as Doc,
  plainText,
  type RichMark,
  type RichNode,
  safeHref,
} from '#shared/resource/rich-text.ts';
import { slugOf } from '#shared/slug.ts';
import { Picture } from '../picture.tsx';
import classes from './rich-text.module.css';

const textOf = (node: RichNode): string => plainText({ type: 'doc', content: node.content ?? [] });

/** Ids of all headings at any depth: their text, plus a number if it occurred before. */
function headingIds(doc: Doc): Map<RichNode, string> {
  const ids = new Map<RichNode, string>();
  const taken = new Set<string>();
  const visit = (nodes: readonly RichNode[] | undefined) => {
    for (const node of nodes ?? []) {
      if (node.type !== 'heading') {
        visit(node.content);
        continue;
      }
      const words = slugOf(textOf(node));
      let id = words;
      for (let number = 2; taken.has(id); number += 1) id = `${words}-${number}`;
      taken.add(id);
      ids.set(node, id);
    }
  };
  visit(doc.content);
  return ids;
}

/** The h2 headings of a text with their ids, for the table of contents. */
export function headingsOf(doc: Doc): { id: string; text: string }[] {
  const ids = headingIds(doc);
  return doc.content
    .filter((node) => node.type === 'heading' && Number(node.attrs?.level) <= 2)
    .map((node) => ({ id: ids.get(node) ?? '', text: textOf(node) }));
}

/** Renders formatted text as React elements: only known nodes, no HTML strings. */
export function RichText({ doc }: { doc: Doc }) {
  return <div className={classes.text}>{children(doc.content, headingIds(doc))}</div>;
}

const children = (nodes: readonly RichNode[] | undefined, ids: Map<RichNode, string>): ReactNode =>
  nodes?.map((node, index) => <Node key={index} node={node} ids={ids} />);

function Node({ node, ids }: { node: RichNode; ids: Map<RichNode, string> }): ReactNode {
  const inner = children(node.content, ids);
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce<ReactNode>(marked, node.text);
    case 'paragraph':
      return <p>{inner}</p>;
    case 'heading':
      return heading(Number(node.attrs?.level), ids.get(node), inner);
    case 'bulletList':
      return <ul>{inner}</ul>;
    case 'orderedList':
      return <ol start={Number(node.attrs?.start ?? 1)}>{inner}</ol>;
    case 'listItem':
      return <li>{inner}</li>;
    case 'blockquote':
      return <blockquote>{inner}</blockquote>;
    case 'codeBlock':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard
        <pre tabIndex={0}>
          <code>{inner}</code>
        </pre>
      );
    case 'hardBreak':
      return <br />;
    case 'horizontalRule':
      return <hr />;
    case 'image':
      return (
        <figure>
          <Picture
            url={String(node.attrs?.src ?? '')}
            alt={String(node.attrs?.alt ?? '')}
            sizes="(min-width: 768px) 66ch, 100vw"
          />
        </figure>
      );
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
        <section className={classes.scroll} aria-label="Table" tabIndex={0}>
          <table>
            <tbody>{inner}</tbody>
          </table>
        </section>
      );
    case 'tableRow':
      return <tr>{inner}</tr>;
    case 'tableHeader':
      return (
        <th scope="col" {...spans(node)}>
          {inner}
        </th>
      );
    case 'tableCell':
      return <td {...spans(node)}>{inner}</td>;
    default:
      return null;
  }
}

const spans = ({ attrs }: RichNode) => ({
  colSpan: Number(attrs?.colspan ?? 1),
  rowSpan: Number(attrs?.rowspan ?? 1),
});

function heading(level: number, id: string | undefined, inner: ReactNode): ReactNode {
  if (level <= 2) return <h2 id={id}>{inner}</h2>;
  if (level === 3) return <h3 id={id}>{inner}</h3>;
  return <h4>{inner}</h4>;
}

function marked(inner: ReactNode, mark: RichMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>;
    case 'italic':
      return <em>{inner}</em>;
    case 'underline':
      return <u>{inner}</u>;
    case 'strike':
      return <s>{inner}</s>;
    case 'code':
      return <code>{inner}</code>;
    case 'link':
      return safeHref(mark.attrs?.href) ? <a href={String(mark.attrs?.href)}>{inner}</a> : inner;
    default:
      return inner;
  }
}
