/** More letters than that are cut off, after a whole word. */
const most = 180;

/** The sentence a text begins with, on one line. */
export function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const [sentence] = /^.*?[.!?؟।](?= |$)/.exec(line) ?? [line];
  return sentence.length <= most ? sentence : `${sentence.slice(0, most).replace(/[\s,.;:]*\s\S*$/, '')}…`;
}
