/** More letters than that are cut off, after a whole word. */
const most = 180;

/** What a dot behind does not end a sentence: initials, and short forms of what stands before or in a name. Others, like ‘etc.’, also end one. */
const shortened = String.raw`(?<=^|[\s.(])(?:\p{Lu}|Co|Corp|Inc|Ltd|Pvt|Pte|Messrs|Mrs?|Ms|Dr|Prof|Jr|Sr|St|Mt|Rs|vs|e\.g|i\.e|Nos?(?=\. \d))`;
const ending = new RegExp(String.raw`^.*?(?:[!?؟।]|(?<!${shortened})\.)(?= \P{Ll}|$)`, 'u');

/** The sentence a text begins with, on one line. */
export function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const [sentence] = ending.exec(line) ?? [line];
  return sentence.length <= most ? sentence : `${sentence.slice(0, most).replace(/[\s,.;:]*\s\S*$/, '')}…`;
}
