const scripts = [
  ['ta', /(?=\p{L})\p{Script=Tamil}/gu],
  ['ar', /(?=\p{L})\p{Script=Arabic}/gu],
] as const;

const lettersIn = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** The language that more than half of a text’s letters belong to, where it is not the page’s own: Tamil or Arabic. For `lang`, which chooses the voice of a screen reader. */
export function langOf(text: string): 'ta' | 'ar' | undefined {
  const found = scripts.find(([, letters]) => text.search(letters) >= 0);
  if (!found) return undefined; // nearly all texts
  const all = lettersIn(text, /\p{L}/gu);
  return scripts.find(([, letters]) => lettersIn(text, letters) > all / 2)?.[0];
}
