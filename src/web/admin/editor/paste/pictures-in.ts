import { pictureTypes } from '../../upload.ts';
import { rtfPictures } from './rtf-pictures.ts';

const lostOnDisk =
  'This picture could not be copied: it is a file of another program. Copy it by itself, or drop its file here.';
const lostElsewhere =
  'This picture could not be copied: it is kept on another website. Save it there, and drop its file here.';
const lostInside =
  'This picture could not be copied: it cannot be read. Copy it by itself, or drop its file here.';
const lostKind = 'This picture could not be copied: use JPEG, PNG, WebP, AVIF, GIF or SVG.';

const imageFile = (type: string, bytes: Uint8Array<ArrayBuffer>, index: number) =>
  new File([bytes], `pasted-${index + 1}.${type.split('/')[1]}`, { type });

/** The file that a `data:` address holds. */
function heldIn(address: string, index: number): File | null {
  const match = /^data:(image\/[a-z+.-]+)(;base64)?,(.*)$/is.exec(address);
  if (!match?.[1] || !match[2]) return null;
  try {
    return imageFile(
      match[1],
      Uint8Array.from(atob(match[3] ?? ''), (char) => char.charCodeAt(0)),
      index,
    );
  } catch {
    return null; // cut off, or no base64 after all
  }
}

/** The figure a picture stands in with its caption, if it holds nothing else; or one of its own. */
function figureOf(image: HTMLImageElement): HTMLElement {
  const around = image.closest('figure');
  const caption = around?.querySelector('figcaption')?.textContent ?? '';
  if (around?.querySelectorAll('img').length === 1 && around.textContent?.trim() === caption.trim())
    return around;
  const own = image.ownerDocument.createElement('figure');
  image.replaceWith(own);
  own.append(image);
  return own;
}

export interface Brought {
  /** Files to upload, by the address they have in this browser till then. */
  files: Map<string, File>;
  /** Addresses at other websites, which the server is to fetch. */
  remote: Set<string>;
  /** How many were left behind. */
  lost: number;
}

/**
 * Gives each picture of a pasted text an address that can be shown: of a file that came along, which is to be uploaded, or its own, if it is
 * ours. Those of other websites keep a place till they are fetched. What could not be copied leaves a note in its place.
 */
export function picturesIn(doc: Document, rtf: string, clipboardFiles: readonly File[]): Brought {
  const images = [...doc.querySelectorAll('img')];
  const onDisk = images.filter((image) => /^file:/i.test(image.getAttribute('src') ?? ''));
  const fromRtf = onDisk.length > 0 ? rtfPictures(rtf) : [];
  // only together they are in order: of three pictures with two files nobody knows which is missing
  const inOrder = [fromRtf, clipboardFiles].find((files) => files.length === onDisk.length) ?? [];
  const files = new Map<string, File>();
  const remote = new Set<string>();
  for (const forged of doc.querySelectorAll<HTMLElement>('[data-remote]')) delete forged.dataset.remote;
  let lost = 0;
  for (const [index, image] of images.entries()) {
    const address = image.getAttribute('src') ?? '';
    const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
    if (url?.origin === location.origin && /^\/(?:media|art)\//.test(url.pathname)) {
      image.setAttribute('src', url.pathname);
      continue;
    }
    const disk = onDisk.indexOf(image);
    const file = disk >= 0 ? inOrder[disk] : heldIn(address, index);
    // a point that counts readers, or a space that holds a line open
    if (image.getAttribute('width') === '1' || image.getAttribute('height') === '1') image.remove();
    else if (file && pictureTypes.split(',').includes(file.type)) {
      const shown = URL.createObjectURL(file);
      files.set(shown, file);
      image.setAttribute('src', shown);
    } else if (!file && url?.protocol === 'https:') {
      remote.add(url.href);
      image.removeAttribute('src');
      figureOf(image).dataset.remote = url.href;
    } else {
      lost += 1;
      const without = url?.protocol === 'data:' ? lostInside : lostElsewhere;
      image.removeAttribute('src');
      figureOf(image).dataset.problem = file ? lostKind : disk >= 0 ? lostOnDisk : without;
    }
  }
  return { files, remote, lost };
}
