import { imageTypes } from '../../upload.ts';
import { rtfImages } from './rtf-images.ts';

const lostOnDisk =
  'This image could not be copied: it is a file of another program. Copy it by itself, or drop its file here.';
const lostElsewhere =
  'This image could not be copied: it is kept on another website. Save it there, and drop its file here.';
const lostInside =
  'This image could not be copied: it cannot be read. Copy it by itself, or drop its file here.';
const lostKind = 'This image could not be copied: use JPEG, PNG, WebP, AVIF, GIF or SVG.';

const imageFile = (type: string, bytes: Uint8Array<ArrayBuffer>, index: number) =>
  new File([bytes], `pasted-${index + 1}.${type.split('/')[1]}`, { type });

/** The file in a `data:` URL. */
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
    return null; // damaged
  }
}

/** The figure around an image if it only contains that and its caption, or a new one. */
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

interface Brought {
  /** Files to upload, by their `blob:` URLs. */
  files: Map<string, File>;
  /** URLs on other websites, which the server has to fetch. */
  remote: Set<string>;
  /** The number of images that could not be copied. */
  lost: number;
}

/**
 * Gives each image of a pasted text a URL that can be shown: that of a file that came along and will be uploaded, or its own if it is on
 * this site. Images of other websites get a placeholder until they are fetched; those that cannot be copied leave a note.
 */
export function imagesIn(doc: Document, rtf: string, clipboardFiles: readonly File[]): Brought {
  const images = [...doc.querySelectorAll('img')];
  const onDisk = images.filter((image) => /^file:/i.test(image.getAttribute('src') ?? ''));
  const fromRtf = onDisk.length > 0 ? rtfImages(rtf) : [];
  // files can only be matched by order if none is missing
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
    // a tracking pixel or a spacer
    if (image.getAttribute('width') === '1' || image.getAttribute('height') === '1') image.remove();
    else if (file && imageTypes.split(',').includes(file.type)) {
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
