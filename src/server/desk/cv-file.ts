import { applicationForm } from '#shared/desk/application.ts';
import { refusal } from '../rpc/errors.ts';
import { cvMime, cvType } from '../storage/file-type.ts';

const { maxBytes, messages } = applicationForm.file;

export interface CvFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Letters, digits and common punctuation in names; no path separators or header line breaks. */
function cleanName(name: string, extension: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\p{C}"<>:|?*;\s]+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 100);
  return `${stem || 'CV'}.${extension}`;
}

/** A CV from the request. Its type is detected from its content, not from its file name. */
export function readCv(cv: { name: string; data: string }): CvFile {
  const base64 = cv.data.replace(/^data:[^,]{0,200},/, '').trim();
  if (!/^[A-Za-z0-9+/\s_-]+={0,2}$/.test(base64)) {
    throw refusal({ cv: 'The file did not arrive whole. Choose it again.' });
  }
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  if (bytes.length > maxBytes) throw refusal({ cv: messages.large });
  const found = cvType(bytes);
  if (!found) throw refusal({ cv: messages.type });
  return { name: cleanName(cv.name, found), type: cvMime[found], bytes };
}
