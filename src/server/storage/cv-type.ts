import { oleStreams } from './ole-streams.ts';
import { zipNames } from './zip-names.ts';

export type CvType = 'pdf' | 'docx' | 'doc';

export const cvMime: Record<CvType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
};

/** Word on the web names the text `document2.xml`; a document with macros is a `docm`, which nobody sends as a CV. */
const isDocx = (names: ReadonlySet<string>) =>
  names.has('[Content_Types].xml') &&
  (names.has('word/document.xml') || names.has('word/document2.xml')) &&
  !names.has('word/vbaProject.bin');

/** What a CV really is, by its content: pdf, docx or doc; null for anything else, whatever it is called. */
export function cvType(bytes: Uint8Array): CvType | null {
  if (String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-') return 'pdf';
  const names = zipNames(bytes);
  if (names) return isDocx(names) ? 'docx' : null;
  return oleStreams(bytes)?.has('WordDocument') ? 'doc' : null;
}
