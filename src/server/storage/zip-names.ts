const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;
const endLength = 22;
const maxCommentLength = 65_535;
const maxEntries = 5_000;

/**
 * Names of the files in a zip, from its central directory (APPNOTE.TXT 4.3); null when it is no zip, or one whose
 * directory does not fit what it lists. Nothing is unpacked; zip64 is for files far larger than are taken here.
 */
export function zipNames(bytes: Uint8Array): Set<string> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < endLength || view.getUint32(0, true) !== fileMark) return null;
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  let at = view.getUint32(end + 16, true);
  if (count > maxEntries || at + size > end) return null;

  const names = new Set<string>();
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entryMark) return null;
    const nameLength = view.getUint16(at + 28, true);
    const start = view.getUint32(at + 42, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end || start + 30 > end || view.getUint32(start, true) !== fileMark) return null;
    names.add(Buffer.from(bytes.subarray(at + 46, at + 46 + nameLength)).toString('utf8'));
    at = next;
  }
  return names;
}

/** Where the record stands that ends the file; only a comment may follow it. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - maxCommentLength); at -= 1) {
    if (
      view.getUint32(at, true) === endMark &&
      at + endLength + view.getUint16(at + 20, true) === view.byteLength
    ) {
      return at;
    }
  }
  return null;
}
