import type { Editor } from '@tiptap/react';
import { showToast } from '#web/ui/toast.tsx';
import { pictureTypes } from '../../upload.ts';
import { putBelow } from '../block-commands.ts';
import { cleaned } from './clean.ts';
import { fromMarkdown } from './markdown.ts';
import { picturesIn } from './pictures-in.ts';
import type { Taken } from './taken.ts';
import { fetchInto, uploadInto } from './uploads.ts';

const plural = (count: number) => (count === 1 ? 'A picture' : `${count} pictures`);

function insertPictures(editor: Editor, files: readonly File[]): void {
  const shown = new Map(files.map((file) => [URL.createObjectURL(file), file]));
  const nodes = [...shown.keys()].map((src) => ({ type: 'image', attrs: { src } }));
  putBelow(editor, ...nodes);
  void uploadInto(editor, shown);
}

/** Inserts what was pasted or dropped: other programs’ texts converted to our blocks, pictures through the library. */
export function takeIn(editor: Editor, { html, text, rtf, files, markdown }: Taken): void {
  const pictures = files.filter((file) => pictureTypes.split(',').includes(file.type));
  const doc = html && !markdown ? cleaned(html) : markdown ? cleaned(fromMarkdown(text)) : null;
  if (!doc || (pictures.length > 0 && !doc.body.textContent?.trim())) {
    if (pictures.length > 0) insertPictures(editor, pictures);
    if (pictures.length < files.length)
      showToast({
        kind: 'error',
        title: 'Not inserted',
        text: 'Only pictures can be inserted: JPEG, PNG, WebP, AVIF, GIF or SVG',
      });
    return;
  }
  const brought = picturesIn(doc, rtf, pictures);
  editor.view.pasteHTML(doc.body.innerHTML);
  if (brought.lost > 0)
    showToast({
      kind: 'error',
      title: `${plural(brought.lost)} could not be copied`,
      text: 'A note stands in each place. Copy the picture by itself, or drop its file there.',
    });
  void uploadInto(editor, brought.files);
  void fetchInto(editor, brought.remote);
}
