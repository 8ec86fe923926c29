const isText = (escaped: string): boolean => {
  try {
    return !decodeURIComponent(escaped).includes('\0'); // PostgreSQL accepts none in a text either
  } catch {
    return false;
  }
};

/**
 * The canonical spelling of a page’s URL: lower case, single slashes, none at the end, no unnecessary escapes. All other
 * spellings redirect to it, so that none is rendered, cached or counted separately. Bytes that are not valid UTF-8 are decoded
 * one by one.
 */
export function oneSpelling(pathname: string): string {
  const plain = pathname
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(letter) ? letter : code.toUpperCase();
    })
    .replace(/%[0-9A-F]{2}|[^%]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
    .replace(/\/{2,}/g, '/');
  const spelled = isText(plain) ? plain : plain.replaceAll('%', '%25').toLowerCase();
  return spelled.length > 1 ? spelled.replace(/\/$/, '') : spelled;
}
