import type { EditorState } from '@tiptap/pm/state';

/** The slash that blocks are being looked for after. */
export interface Slash {
  from: number;
  to: number;
  query: string;
}

const typed = /(?:^|\s)\/([\p{L}\d][\p{L}\d ]{0,30})?$/u;

/** A slash at the beginning of a word with the cursor behind it, or null; in code it is only a slash. */
export function slashAt({ selection }: EditorState): Slash | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const match = typed.exec(before);
  if (!match) return null;
  const query = match[1] ?? '';
  return { from: $from.pos - query.length - 1, to: $from.pos, query };
}
