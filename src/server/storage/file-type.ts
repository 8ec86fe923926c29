export type CvType = 'pdf' | 'docx' | 'doc';

const mostEntries = 5000;

/** Names in the central directory of a zip file; null when it is none. */
function zipNames(bytes: Uint8Array): string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 22 || view.getUint32(0, true) !== 0x04034b50) return null;
  let end = -1;
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) {
      end = at;
      break;
    }
  }
  if (end < 0) return null;
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  const count = Math.min(view.getUint16(end + 10, true), mostEntries);
  for (let entry = 0; entry < count && at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50; entry += 1) {
    const nameLength = view.getUint16(at + 28, true);
    names.push(Buffer.from(bytes.subarray(at + 46, at + 46 + nameLength)).toString('latin1'));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

const oleMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** What a CV really is, by its content: pdf, docx or doc; null for anything else, whatever it is called. */
export function cvType(bytes: Uint8Array): CvType | null {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') return 'pdf';
  const names = zipNames(bytes);
  if (names) return names.includes('word/document.xml') && names.includes('[Content_Types].xml') ? 'docx' : null;
  if (oleMark.every((byte, index) => bytes[index] === byte)) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(Buffer.from('WordDocument', 'utf16le')) ? 'doc' : null;
  }
  return null;
}

export const cvMime: Record<CvType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
};
