import { applicationForm } from '#shared/desk/application.ts';
import { refusal } from '../rpc/errors.ts';
import { cvMime, cvType } from '../storage/cv-type.ts';

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
    .slice(0, 100) // first: half of a character that is cut in two is removed below
    .replace(/[\p{C}"<>:|?*;\s]+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${stem || 'CV'}.${extension}`;
}

/** Decodes base64 in either alphabet, padded or not, in lines or not; null for anything else. */
function bytesOf(base64: string): Uint8Array | null {
  for (const alphabet of ['base64', 'base64url'] as const) {
    try {
      return Uint8Array.fromBase64(base64, { alphabet });
    } catch {
      // it may be in the other one
    }
  }
  return null;
}

/** A CV from the request. Its type is detected from its content, not from its file name. */
export function readCv(cv: { name: string; data: string }): CvFile {
  const bytes = bytesOf(cv.data.replace(/^data:[^,]{0,200},/, ''));
  if (!bytes || bytes.length === 0)
    throw refusal({ cv: 'Part of the file did not arrive. Choose it again.' });
  if (bytes.length > maxBytes) throw refusal({ cv: messages.large });
  const found = cvType(bytes);
  if (!found) throw refusal({ cv: messages.type });
  return { name: cleanName(cv.name, found), type: cvMime[found], bytes };
}
