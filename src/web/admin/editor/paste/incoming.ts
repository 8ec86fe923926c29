import type { Editor } from '@tiptap/core';
import { showToast } from '#web/ui/toast.tsx';
import { imageTypes } from '../../upload.ts';
import { putBelow } from '../block-commands.ts';
import { cleaned } from './clean.ts';
import { imagesIn } from './images-in.ts';
import { fromMarkdown } from './markdown.ts';
import type { Taken } from './taken.ts';
import { fetchInto, uploadInto } from './uploads.ts';

const plural = (count: number) => (count === 1 ? 'An image' : `${count} images`);

function insertImages(editor: Editor, files: readonly File[]): void {
  const shown = new Map(files.map((file) => [URL.createObjectURL(file), file]));
  const nodes = [...shown.keys()].map((src) => ({ type: 'image', attrs: { src } }));
  putBelow(editor, ...nodes);
  void uploadInto(editor, shown);
}

/** Moves the cursor from the table it is in to an empty line below it. */
function leaveTable(editor: Editor): void {
  const { $from } = editor.state.selection;
  const depth = Array.from({ length: $from.depth }, (_, at) => at + 1).find(
    (at) => $from.node(at).type.name === 'table',
  );
  if (!depth) return;
  const below = $from.after(depth);
  const next = editor.state.doc.nodeAt(below);
  const chain = editor.chain();
  if (next?.type.name !== 'paragraph' || next.content.size > 0)
    chain.insertContentAt(below, { type: 'paragraph' });
  chain.setTextSelection(below + 1).run();
}

/** Inserts what was pasted or dropped: other programs’ texts converted to our blocks, images through the library. */
export function takeIn(editor: Editor, { html, text, rtf, files, markdown }: Taken): void {
  const pictures = files.filter((file) => imageTypes.split(',').includes(file.type));
  const doc = html && !markdown ? cleaned(html) : markdown ? cleaned(fromMarkdown(text)) : null;
  if (!doc || (pictures.length > 0 && !doc.body.textContent?.trim())) {
    if (pictures.length > 0) insertImages(editor, pictures);
    if (pictures.length < files.length)
      showToast({
        kind: 'error',
        title: 'Not inserted',
        text: 'Only images can be inserted: JPEG, PNG, WebP, AVIF, GIF or SVG',
      });
    return;
  }
  const within = editor.isActive('table');
  const brought = imagesIn(doc, rtf, pictures);
  editor.view.pasteHTML(doc.body.innerHTML);
  // a text that ends with a table would leave the cursor in its last cell, where the next content would go
  if (!within) leaveTable(editor);
  if (brought.lost > 0)
    showToast({
      kind: 'error',
      title: `${plural(brought.lost)} could not be copied`,
      text: 'A note stands in each place. Copy the image by itself, or drop its file there.',
    });
  void uploadInto(editor, brought.files);
  void fetchInto(editor, brought.remote);
}
