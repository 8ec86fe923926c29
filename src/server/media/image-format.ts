export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** In bytes; a genuine `ftyp` box lists a handful of brands. */
const maxBrandsLength = 256;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** ISO 14496-12: size, 'ftyp', major brand, version, compatible brands. */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || ascii(bytes, 4, 8) !== 'ftyp') return false;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (size < 16 || size > maxBrandsLength || size > bytes.length) return false;
  for (let at = 8; at + 4 <= size; at += at === 8 ? 8 : 4) {
    if (['avif', 'avis'].includes(ascii(bytes, at, at + 4))) return true;
  }
  return false;
}

/** Detects the format from the first bytes, if it is one we accept; file names and declared types are not trusted. */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6))) return 'gif';
  return isAvif(bytes) ? 'avif' : null;
}
