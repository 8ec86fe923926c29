import type { Editor } from '@tiptap/core';
import type { ImageRecord } from '#shared/calls/images.ts';
import { AppError } from '#shared/errors.ts';
import { rememberImages } from '../../media/image-records.ts';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { upload } from '../../upload.ts';
import { awaitImages, notifyUploads } from './on-the-way.ts';

type Attributes = Record<string, unknown>;

/** Uploads that finished while their image was removed by Undo; Redo may bring it back. */
const ended = new Map<string, Attributes>();

/** Sets attributes of the image with this `blob:` URL or remote address; returns whether it was found. */
function setImage(editor: Editor, shown: string, attrs: Attributes): boolean {
  if (editor.isDestroyed) return true;
  const { tr } = editor.state;
  tr.doc.descendants((node, at) => {
    if (node.type.name === 'image' && [node.attrs.src, node.attrs.remote].includes(shown))
      tr.setNodeMarkup(at, undefined, {
        ...node.attrs,
        remote: null,
        ...attrs,
        // an alternative text written meanwhile wins
        ...(node.attrs.alt && { alt: node.attrs.alt }),
      });
  });
  if (!tr.docChanged) return false;
  editor.view.dispatch(tr.setMeta('addToHistory', false));
  return true;
}

/** Gives images that came back by undo or redo the URLs they got meanwhile. */
function settle({ editor }: { editor: Editor }): void {
  for (const [shown, attrs] of ended) if (setImage(editor, shown, attrs)) ended.delete(shown);
}

const attributesOf = ({ imageUrl: src, alt, width, height }: ImageRecord): Attributes => ({
  src,
  width,
  height,
  ...(alt && { alt }),
});

/** Uploads or fetches images one after another. Saving and leaving are told how many are outstanding. */
async function takeImages(
  editor: Editor,
  places: Iterable<string>,
  arrive: (shown: string) => Promise<Attributes>,
): Promise<void> {
  const left = new Set(places);
  const count = () => {
    const waiting = new Set<string>();
    if (!editor.isDestroyed)
      editor.state.doc.descendants(({ attrs: { src, remote } }) => {
        for (const shown of [src, remote]) if (left.has(shown)) waiting.add(shown);
      });
    return waiting.size;
  };
  const end = awaitImages(count);
  editor.on('update', notifyUploads);
  editor.on('unmount', notifyUploads);
  try {
    for (const shown of [...left]) {
      const attrs = await arrive(shown);
      left.delete(shown);
      if (!setImage(editor, shown, attrs)) {
        ended.set(shown, attrs);
        editor.off('update', settle).on('update', settle);
      } else if (shown.startsWith('blob:')) URL.revokeObjectURL(shown);
    }
  } finally {
    editor.off('update', notifyUploads);
    editor.off('unmount', notifyUploads);
    end();
  }
}

/** Pauses between attempts while the server cannot be reached, for example during a restart; in milliseconds. */
const pauses = [2_000, 4_000, 8_000, 16_000];

/** Uploads an image, trying again while the server is away: whoever pasted it has no file to choose again. */
async function uploaded(editor: Editor, file: File, tries = 0): Promise<Attributes> {
  const { done, refused } = await upload([file], () => {});
  if (done[0]) return attributesOf(done[0].record);
  const error = refused[0]?.error;
  const pause = error instanceof AppError && error.status === 503 ? pauses[tries] : undefined;
  if (pause !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!editor.isDestroyed) return uploaded(editor, file, tries + 1);
  }
  return { src: null, problem: `${file.name} was not uploaded: ${problemOf(error)}` };
}

/** Uploads images that the text already shows. A refused one is replaced by the reason. */
export const uploadInto = (editor: Editor, files: ReadonlyMap<string, File>): Promise<void> =>
  takeImages(editor, files.keys(), (shown) => uploaded(editor, files.get(shown) as File)); // `shown` is one of its keys

/** Lets the server fetch images of other websites, which the CSP forbids here. A failed one is replaced by the reason. */
export const fetchInto = (editor: Editor, addresses: ReadonlySet<string>): Promise<void> =>
  takeImages(editor, addresses, fetched);

async function fetched(address: string): Promise<Attributes> {
  try {
    const record = await write('image/fetch', { address });
    rememberImages([record]);
    return attributesOf(record);
  } catch (error) {
    const why = problemOf(error).replace(/\.$/, '');
    return {
      problem: `This image could not be copied from ${new URL(address).hostname}: ${why}. Save it there, and drop its file here.`,
    };
  }
}
