const scripts = [
  ['ta', /(?=\p{L})\p{Script=Tamil}/gu],
  ['ar', /(?=\p{L})\p{Script=Arabic}/gu],
] as const;

const lettersIn = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** ‘ta’ or ‘ar’ if more than half of a text’s letters are Tamil or Arabic. For the `lang` attribute, by which screen readers choose their voice. */
export function langOf(text: string): 'ta' | 'ar' | undefined {
  const found = scripts.find(([, letters]) => text.search(letters) >= 0);
  if (!found) return undefined; // true of nearly all texts
  const all = lettersIn(text, /\p{L}/gu);
  return scripts.find(([, letters]) => lettersIn(text, letters) > all / 2)?.[0];
}
