import { heldAttributes, richMarks, richNodes, safeSrc } from '#shared/resource/rich-attributes.ts';
import type { RichNode, RichText } from '#shared/resource/rich-text.ts';
import { imageUploads } from '../form/on-the-way.ts';

const only = (attrs: Record<string, unknown> | undefined, allowed: readonly string[]) => {
  const kept = heldAttributes(attrs ?? {}, allowed).filter(([, value]) => value !== null);
  return kept.length > 0 ? { attrs: Object.fromEntries(kept) } : {};
};

/** An image without a URL yet keeps its place, with a note that says why it is missing. */
function kept(type: string, attrs: RichNode['attrs']): RichNode['attrs'] {
  if (type !== 'image' || safeSrc(attrs?.src)) return attrs;
  const { src, remote, problem } = attrs ?? {};
  return {
    ...attrs,
    src: null,
    problem: problem ?? (src || remote ? (imageUploads.way?.note ?? 'Not uploaded') : null),
  };
}

/** An image of which nothing is known, or a footnote without text. */
const unfinished = ({ type, attrs }: RichNode) =>
  (type === 'image' && !attrs?.src && !attrs?.remote && !attrs?.problem) ||
  (type === 'footnote' && String(attrs?.text ?? '').trim() === '');

/** A block that has lost its only image gets an empty paragraph, because the schema requires content. */
function parts(content: readonly RichNode[]): RichNode[] {
  const held = content.filter((each) => !unfinished(each)).map(node);
  return held.length > 0 || content.every(({ type }) => type !== 'image') ? held : [{ type: 'paragraph' }];
}

function node(each: RichNode): RichNode {
  const { type, text, attrs, marks, content } = each;
  return {
    type,
    ...(text === undefined ? {} : { text }),
    ...only(kept(type, attrs), richNodes[type] ?? []),
    ...(marks
      ? { marks: marks.map((mark) => ({ type: mark.type, ...only(mark.attrs, richMarks[mark.type] ?? []) })) }
      : {}),
    ...(content ? { content: parts(content) } : {}),
  };
}

/** The editor’s document as it is stored, without temporary attributes and trailing empty lines; null if it is empty. */
export function storedDocument(doc: RichNode): RichText | null {
  const content = parts(doc.content ?? []);
  // the editor adds one after the last block
  const end = content.findLastIndex((each) => each.type !== 'paragraph' || each.content?.length);
  return end < 0 ? null : { type: 'doc', content: content.slice(0, end + 1) };
}
