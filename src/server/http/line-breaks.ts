/**
 * The text of a field as it was typed: browsers send each line break of a form as CRLF, but count it as one character, for `maxlength`
 * and for scripts.
 */
export const asTyped = (text: string): string => text.replace(/\r\n?/g, '\n');
