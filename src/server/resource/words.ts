const maxWordLength = 40;

/** Accents, Arabic and Hebrew vowel signs, and the Arabic stroke that only lengthens a word: written by some, left out by others. */
const optional = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu;
/** Letters that Arabic writers exchange in quick typing, and the digits of Arabic and Persian keyboards. */
const exchanged = /[\u0629\u0649\u0660-\u0669\u06f0-\u06f9]/gu;
const usual = (letter: string): string => {
  if (letter === '\u0629') return '\u0647'; // teh marbuta as heh
  if (letter === '\u0649') return '\u064a'; // alef maksura as yeh
  return String(letter.charCodeAt(0) & 15);
};

/** Joiners, soft hyphens and the like. */
const invisible = /\p{Cf}/gu;

/** Nothing to fold but its case: most words, and excerpts fold every word of a text. */
const plain = /^[\w\s]*$/;

/** Normalizes a text for comparison: canonical letters in one case, without optional marks. Vowel signs of Tamil stay. */
export const folded = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(invisible, '')
        .toLowerCase()
        .replace(optional, '')
        .replace(exchanged, usual);

/** The words of a text, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    (folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) =>
      [...word.slice(0, 2 * maxWordLength)].slice(0, maxWordLength).join(''),
    ),
  ),
];

const hyphenated = /(?<![\p{L}\p{M}\p{N}])(\p{L})[-\u2010\u2011](?=\p{L}{2})/gu;

/** The words by which a text is found: ‘e-invoicing’ also as one word. */
export function findableWords(text: string): string[] {
  const joined = text.replace(hyphenated, '$1');
  return joined === text ? wordsOf(text) : [...new Set([...wordsOf(text), ...wordsOf(joined)])];
}

const singleLetter = /(?<![\p{L}\p{M}\p{N}])(\p{L})[-\u2010\u2011 ](?=\p{L}{2})/gu;

/** The words of a search in each spelling that is tried: ‘e-commerce’ is also written as one word, and found first as such. */
export function spellingsOf(text: string): string[][] {
  const joined = text.replace(singleLetter, '$1');
  return [...(joined === text ? [] : [wordsOf(joined)]), wordsOf(text)];
}

/** Whether a word begins with the last one that was typed. A single letter begins too many to help anybody. */
export const begins = (word: string, typed: string): boolean => typed.length > 1 && word.startsWith(typed);
