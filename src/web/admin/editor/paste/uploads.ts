import type { Editor } from '@tiptap/react';
import type { ImageRecord } from '#shared/calls/staff.ts';
import { problemOf } from '../../problem.ts';
import { upload } from '../../upload.ts';

type Attributes = Record<string, unknown>;

/** Uploads that ended while their picture was not in the text, having been undone: it may come back. */
const ended = new Map<string, Attributes>();

function setPicture(editor: Editor, shown: string, attrs: Attributes): boolean {
  if (editor.isDestroyed) return true;
  const { tr } = editor.state;
  tr.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs.src === shown)
      tr.setNodeMarkup(at, undefined, { ...node.attrs, ...attrs });
  });
  if (!tr.docChanged) return false;
  editor.view.dispatch(tr.setMeta('addToHistory', false));
  return true;
}

/** Gives pictures that an undone step brought back the addresses they got meanwhile. */
export function settle(editor: Editor): void {
  for (const [shown, attrs] of ended) if (setPicture(editor, shown, attrs)) ended.delete(shown);
}

export const attributesOf = ({ imageUrl: src, alt, width, height }: ImageRecord): Attributes => ({
  src,
  width,
  height,
  ...(alt && { alt }),
});

/** Puts pictures that the text shows already into the library, one after another. What is refused says why at its place. */
export async function uploadInto(editor: Editor, files: ReadonlyMap<string, File>): Promise<void> {
  for (const [shown, file] of files) {
    const { done, refused } = await upload([file], () => {});
    const attrs = done[0]
      ? attributesOf(done[0].record)
      : { src: null, problem: `${file.name} was not uploaded: ${problemOf(refused[0]?.error)}` };
    if (!setPicture(editor, shown, attrs)) ended.set(shown, attrs);
    else URL.revokeObjectURL(shown);
  }
}
