const types = { png: 'image/png', jpeg: 'image/jpeg' } as const;
const kind = /\\(png|jpeg)blip/;
const hexRun = /(?:[0-9a-f]{2}\s*){32,}/gi;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => {
  const digits = hex.replace(/\s+/g, '');
  return Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
};

/**
 * The pictures of a text in the order in which they stand. The HTML that Word puts on the clipboard only names files of the disk, which
 * a page cannot read; the same text as RTF holds the pictures themselves.
 */
export function rtfPictures(rtf: string): File[] {
  return rtf
    .split('\\pict')
    .slice(1)
    .flatMap((part, index) => {
      const type = kind.exec(part)?.[1] as keyof typeof types | undefined; // what the pattern names
      const longest = (part.match(hexRun) ?? []).sort((a, b) => b.length - a.length)[0];
      if (!type || !longest) return [];
      return [new File([bytesOf(longest)], `picture-${index + 1}.${type}`, { type: types[type] })];
    });
}
