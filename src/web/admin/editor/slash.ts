import type { EditorState } from '@tiptap/pm/state';

/** The slash before the query. */
export interface Slash {
  from: number;
  to: number;
  query: string;
  /** The button that opened the menu, where there is no slash. */
  button?: Element;
}

const typed = /(?:^|\s)\/([\p{L}\d][\p{L}\d ]{0,30})?$/u;

/** The slash at the start of the word before the cursor, or null; in code a slash has no meaning. */
export function slashAt({ selection }: EditorState): Slash | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const match = typed.exec(before);
  if (!match) return null;
  const query = match[1] ?? '';
  return { from: $from.pos - query.length - 1, to: $from.pos, query };
}
