const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot represent: a single one makes a parser reject the file. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as it stands in XML, between tags or in double quotes. A lone surrogate becomes U+FFFD. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (char) => entities[char] as string);
