const types = { png: 'image/png', jpeg: 'image/jpeg' } as const;
const kind = /\\(png|jpeg)blip/;
/** Begins outside of a control word, whose number may look like it: `\pich200 8950…`. */
const hexRun = /(?<![\\\w-])(?:[0-9a-f]{2}\s*){32,}/gi;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => {
  const digits = hex.replace(/\s+/g, '');
  return Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
};

/**
 * The images of an RTF text, in order. Word’s HTML on the clipboard only refers to files on disk, which a page cannot read; the RTF
 * version contains the images themselves.
 */
export function rtfImages(rtf: string): File[] {
  return rtf
    .split('\\pict')
    .slice(1)
    .flatMap((part, index) => {
      const type = kind.exec(part)?.[1] as keyof typeof types | undefined; // the pattern only matches these
      const longest = (part.match(hexRun) ?? []).sort((a, b) => b.length - a.length)[0];
      if (!type || !longest) return [];
      return [new File([bytesOf(longest)], `picture-${index + 1}.${type}`, { type: types[type] })];
    });
}
