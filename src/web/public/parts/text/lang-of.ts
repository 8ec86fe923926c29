/** All letters of these scripts are among these characters, and nothing else that is common: one test tells it of most texts. */
const perhaps = /[\u0600-\u1fff\ufb50-\ufeff]/;

const others = [
  ['ta', /\P{Script=Tamil}+/gu],
  ['ar', /\P{Script=Arabic}+/gu],
] as const;

/** ‘ta’ or ‘ar’ if more than half of a text’s letters are Tamil or Arabic. For the `lang` attribute, by which screen readers choose their voice. */
export function langOf(text: string): 'ta' | 'ar' | undefined {
  if (!perhaps.test(text)) return undefined;
  const letters = text.replace(/\P{L}+/gu, '');
  return others.find(([, other]) => letters.replace(other, '').length > letters.length / 2)?.[0];
}
