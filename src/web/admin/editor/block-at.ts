import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

const chosen = new Set(['image', 'video', 'footnote']);
const around = new Set(['codeBlock', 'table', 'callout', 'details']);

export interface BlockAt {
  type: string;
  pos: number;
  attrs: Node['attrs'];
}

/** The block at the cursor that has settings of its own: the one that is chosen, or the innermost around it. */
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
