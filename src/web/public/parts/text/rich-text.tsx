import type { ReactNode } from 'react';
import { type CalloutKind, safeHref } from '#shared/resource/rich-attributes.ts';
import type { RichText as Doc, RichMark, RichNode } from '#shared/resource/rich-text.ts';
import { Picture } from '../picture.tsx';
import { FootnoteMark, Footnotes } from './footnotes.tsx';
import { langOf } from './lang-of.ts';
import { RichTable } from './rich-table.tsx';
import classes from './rich-text.module.css';
import { lettersOf, type Numbered, numbered } from './rich-text-ids.ts';
import { VideoEmbed } from './video.tsx';

interface RichTextProps {
  doc: Doc;
  /** Keeps ids unique on pages with several texts. */
  prefix?: string;
  /** On pages that need them for a table of contents too. */
  all?: Numbered;
}

/** Formatted text as React elements: only known nodes, no HTML strings. */
export function RichText({ doc, prefix, all = numbered(doc, prefix) }: RichTextProps) {
  return (
    <div className={classes.text}>
      {children(doc.content, all)}
      <Footnotes all={all} />
    </div>
  );
}

/** Words without formatting need no component; long texts have thousands of them. */
const children = (nodes: readonly RichNode[] | undefined, all: Numbered): ReactNode =>
  nodes?.map((node, index) =>
    node.type === 'text' && !node.marks ? node.text : <Node key={index} node={node} all={all} />,
  );

const calloutNames: Record<CalloutKind, string> = { info: 'Note', warning: 'Warning', tip: 'Tip' };

function Node({ node, all }: { node: RichNode; all: Numbered }): ReactNode {
  const { attrs } = node;
  const inner = children(node.content, all);
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce<ReactNode>(marked, node.text);
    case 'paragraph':
      return (
        <p {...aligned(node)} lang={langOf(lettersOf(node))}>
          {inner}
        </p>
      );
    case 'heading':
      return heading(node, all.headings.get(node), inner);
    case 'bulletList':
      return <ul dir="auto">{inner}</ul>;
    case 'orderedList':
      return (
        <ol dir="auto" start={Number(attrs?.start ?? 1)}>
          {inner}
        </ol>
      );
    case 'listItem':
      return <li>{inner}</li>;
    case 'blockquote':
      return <blockquote dir="auto">{inner}</blockquote>;
    case 'codeBlock':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard
        <pre tabIndex={0} {...(attrs?.language ? { 'data-language': String(attrs.language) } : {})}>
          <code>{inner}</code>
        </pre>
      );
    case 'hardBreak':
      return <br />;
    case 'horizontalRule':
      return <hr />;
    case 'image':
      return (
        <figure {...aligned(node)}>
          <Picture
            url={String(attrs?.src ?? '')}
            alt={String(attrs?.alt ?? '')}
            sizes="(min-width: 768px) 41rem, 100vw"
          />
          {attrs?.caption ? (
            <figcaption lang={langOf(String(attrs.caption))}>{String(attrs.caption)}</figcaption>
          ) : null}
        </figure>
      );
    case 'table':
      return <RichTable node={node} inner={(nodes) => children(nodes, all)} />;
    case 'callout':
      return (
        <div role="note" dir="auto" className={classes.callout} data-kind={String(attrs?.kind)}>
          {/* our own label, which must not determine the direction */}
          <strong dir="ltr">{calloutNames[attrs?.kind as CalloutKind] ?? calloutNames.info}</strong>
          {inner}
        </div>
      );
    case 'details':
      return (
        <details dir="auto" className={classes.details}>
          {inner}
        </details>
      );
    case 'detailsSummary':
      return <summary lang={langOf(lettersOf(node))}>{inner}</summary>;
    case 'detailsContent':
      return <div>{inner}</div>;
    case 'video':
      return <VideoEmbed attrs={attrs} />;
    case 'footnote':
      return <FootnoteMark node={node} all={all} />;
    default:
      return null;
  }
}

/** A data attribute for the style sheet, because the CSP forbids inline styles. */
const aligned = ({ attrs }: RichNode) => (attrs?.align ? { 'data-align': String(attrs.align) } : {});

function heading(node: RichNode, id: string | undefined, inner: ReactNode): ReactNode {
  const level = Number(node.attrs?.level);
  const Tag = level <= 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
  return (
    <Tag {...(Tag === 'h4' ? {} : { id })} {...aligned(node)} lang={langOf(lettersOf(node))}>
      {inner}
    </Tag>
  );
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
