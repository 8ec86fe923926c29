import type { Editor } from '@tiptap/core';
import { safeHref } from '#shared/resource/rich-attributes.ts';
import { videoAt } from '#shared/resource/video-address.ts';
import { importReached } from '#web/connection.ts';
import { whenReached } from '#web/ui/late.ts';
import { showToast } from '#web/ui/toast.tsx';
import { putBelow } from '../block-commands.ts';
import { type Taken, taken } from './taken.ts';

const incoming = () => import('./incoming.ts');
let loaded: Awaited<ReturnType<typeof incoming>> | undefined;

/** Preloads the code that converts other programs’ texts. */
export const prepare = async (): Promise<void> => {
  loaded ??= await importReached(incoming);
};

/** Editors that are receiving converted content, which comes in as a paste event too. */
const giving = new WeakSet<Editor>();

async function give(editor: Editor, brought: Taken): Promise<void> {
  try {
    loaded ??= await whenReached(incoming);
  } catch {
    showToast({
      kind: 'error',
      title: 'Not inserted',
      text: 'A part of the panel could not be loaded. Reload this page, and paste it again.',
    });
    return;
  }
  if (editor.isDestroyed) return;
  giving.add(editor);
  loaded.takeIn(editor, brought);
  giving.delete(editor);
}

/** A pasted address: a video on an empty line, a link on the selected words, or a link with the address as its text. */
function address(editor: Editor, text: string): boolean {
  const href = text.trim();
  if (!/^https?:\/\/\S+$/i.test(href) || !safeHref(href)) return false;
  const { $from, empty } = editor.state.selection;
  const video = videoAt(href);
  if (video && empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0)
    return putBelow(editor, { type: 'video', attrs: video });
  if (!empty) return editor.chain().setMark('link', { href }).run();
  return editor.commands.insertContent({
    type: 'text',
    text: href,
    marks: [{ type: 'link', attrs: { href } }],
  });
}

/** Returns whether it handled the paste. `plainly`: Shift was held. */
export function handlePaste(editor: Editor, data: DataTransfer | null, plainly: boolean): boolean {
  if (giving.has(editor) || editor.isActive('codeBlock') || plainly) return false;
  const text = data?.getData('text/plain') ?? '';
  if (data?.files.length === 0 && address(editor, text)) return true;
  const brought = taken(data);
  if (!brought) return false;
  void give(editor, brought);
  return true;
}

const noNode = { type: undefined, attrs: {} as Record<string, unknown> };

/** Returns whether it handled the drop; the content is inserted where it was dropped. */
export function handleDrop(editor: Editor, event: DragEvent): boolean {
  const brought = taken(event.dataTransfer);
  if (!brought) return false;
  const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (at) {
    const { type, attrs } = at.inside >= 0 ? (editor.state.doc.nodeAt(at.inside) ?? noNode) : noNode;
    // dropping a file on an image that could not be copied replaces it
    if (type?.name === 'image' && attrs.problem) editor.commands.setNodeSelection(at.inside);
    else editor.commands.setTextSelection(at.pos);
  }
  void give(editor, brought);
  return true;
}
