import { richMarks, richNodes } from '#shared/resource/rich-attributes.ts';
import type { RichNode, RichText } from '#shared/resource/rich-text.ts';

const known = (table: object, { type }: { type: string }) => Object.hasOwn(table, type);

/** Replaces unknown nodes with their content: a single one would make the editor show nothing at all. */
function nodes(all: readonly RichNode[]): RichNode[] {
  return all.flatMap((each) => {
    const content = each.content && nodes(each.content);
    if (!known(richNodes, each)) return content ?? [];
    const marks = each.marks?.filter((mark) => known(richMarks, mark));
    return [{ ...each, ...(content && { content }), ...(marks && { marks }) }];
  });
}

const inline = new Set(['text', 'hardBreak', 'footnote']);

/** A stored text reduced to what the editor supports, whatever wrote it. */
export function readable(doc: RichText | null): RichText | null {
  if (!doc) return null;
  const content = nodes(doc.content).map((each) =>
    inline.has(each.type) ? { type: 'paragraph', content: [each] } : each,
  );
  return { type: 'doc', content };
}
