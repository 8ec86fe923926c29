import { richMarks, richNodes } from '#shared/resource/rich-attributes.ts';
import type { RichNode, RichText } from '#shared/resource/rich-text.ts';

const only = (attrs: Record<string, unknown> | undefined, allowed: readonly string[]) => {
  const kept = Object.entries(attrs ?? {}).filter(([key, value]) => allowed.includes(key) && value !== null);
  return kept.length > 0 ? { attrs: Object.fromEntries(kept) } : {};
};

function node(each: RichNode): RichNode {
  const { type, text, attrs, marks, content } = each;
  return {
    type,
    ...(text === undefined ? {} : { text }),
    ...only(attrs, richNodes[type] ?? []),
    ...(marks
      ? { marks: marks.map((mark) => ({ type: mark.type, ...only(mark.attrs, richMarks[mark.type] ?? []) })) }
      : {}),
    ...(content ? { content: content.map(node) } : {}),
  };
}

/** The editor's document without settings that are not kept; null when there is nothing in it. */
export function keepable(doc: RichNode): RichText | null {
  const content = (doc.content ?? []).map(node);
  const empty = content.every((each) => each.type === 'paragraph' && !each.content?.length);
  return empty ? null : { type: 'doc', content };
}
