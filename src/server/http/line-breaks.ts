/** Normalizes line breaks of a field: browsers submit each as CRLF, but count it as one character for `maxlength` and in scripts. */
export const asTyped = (text: string): string => text.replace(/\r\n?/g, '\n');
