import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';

const chosen = new Set(['image', 'video', 'footnote']);
const around = new Set(['codeBlock', 'table', 'callout', 'details']);

export interface BlockAt {
  type: string;
  pos: number;
  attrs: Node['attrs'];
}

/** The block with settings at the cursor: the selected one, or the innermost around the cursor. */
export function blockAt({ state: { selection } }: Editor): BlockAt | null {
  if (selection instanceof NodeSelection && chosen.has(selection.node.type.name))
    return { type: selection.node.type.name, pos: selection.from, attrs: selection.node.attrs };
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (around.has(node.type.name))
      return { type: node.type.name, pos: $from.before(depth), attrs: node.attrs };
  }
  return null;
}
