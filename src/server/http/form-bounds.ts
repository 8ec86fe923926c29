import { MIMEType } from 'node:util';

/** More than any form of the site has fields. */
const maxParts = 50;
const headBytes = 8 * 1024;

const boundaryOf = (type: string): string | null => {
  try {
    return new MIMEType(type).params.get('boundary');
  } catch {
    return null;
  }
};

/** True for a form that no page of ours sends: its parser is not to be asked. */
export function isMonstrousForm(type: string, body: Uint8Array): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const multipart = /^multipart\//i.test(type);
  const boundary = multipart ? boundaryOf(type) : null;
  if (multipart && !boundary) return false; // the parser refuses it at once
  const mark = multipart ? `--${boundary}` : '&';
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    parts += 1;
    if (parts > maxParts) return true;
    if (!multipart) continue;
    const head = bytes.subarray(at, at + headBytes);
    const isLast = head.indexOf('--', mark.length) === mark.length;
    if (!isLast && head.length === headBytes && head.indexOf('\r\n\r\n') === -1) return true;
  }
  return false;
}
