import { begins, folded } from '../resource/words.ts';

export interface Part {
  text: string;
  marked: boolean;
}

/** Texts are read no further than this for an excerpt: nobody reads on there either. */
const maxRead = 20_000;
const before = 60;
const length = 200;

interface Hit {
  start: number;
  end: number;
}

/** Positions of these words, up to `reach` letters behind the first. */
function hitsIn(text: string, words: readonly string[], reach = Number.POSITIVE_INFINITY): Hit[] {
  const last = words.at(-1) ?? '';
  const hits: Hit[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}]+/gu)) {
    if (hits[0] && match.index > hits[0].start + reach) break;
    const word = folded(match[0]);
    if (words.includes(word) || begins(word, last))
      hits.push({ start: match.index, end: match.index + match[0].length });
  }
  return hits;
}

function parts(text: string, hits: readonly Hit[], from: number, to: number): Part[] {
  const found: Part[] = [];
  let at = from;
  for (const { start, end } of hits) {
    if (start < at || end > to) continue;
    if (start > at) found.push({ text: text.slice(at, start), marked: false });
    found.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < to) found.push({ text: text.slice(at, to), marked: false });
  return found;
}

/** The whole text with these words marked. */
export const marked = (text: string, words: readonly string[]): Part[] =>
  parts(text, hitsIn(text, words), 0, text.length);

/** Lines as one, with a dot after those that end like no sentence: headings, labels, cells. */
export const inOneLine = (text: string): string =>
  text.replace(/(?<![.!?:;,…؟،؛۔।\s])\s*\n\s*/g, ' · ').replace(/\s+/g, ' ');

/** The place of a text where the first of these words stands, or its beginning, cut between words. */
export function excerptOf(whole: string, words: readonly string[]): Part[] {
  const text = whole.slice(0, maxRead);
  const hits = hitsIn(text, words, length);
  const first = hits[0]?.start ?? 0;
  const from = first <= before ? 0 : text.lastIndexOf(' ', first - before) + 1;
  const end = from + length;
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), hits[0]?.end ?? from);
  const shown = parts(text, hits, from, to > from ? to : end);
  if (from > 0) shown.unshift({ text: '… ', marked: false });
  if (to < whole.length) shown.push({ text: ' …', marked: false });
  return shown;
}
