import type { ReplyFacts } from '#shared/reply-templates.ts';

/** Not within a word: the ‘An’ of ‘And’ is nobody’s name. */
const edge = '(?:(?<![\\p{L}\\p{M}\\p{N}])|(?![\\p{L}\\p{M}\\p{N}]))';
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Turns the facts in a text into placeholders, the longest first, so that a whole name is not taken for a first name. */
export function asTemplate(text: string, facts: ReplyFacts): string {
  const known = Object.entries(facts)
    .filter((fact): fact is [string, string] => typeof fact[1] === 'string' && fact[1].length > 1)
    .sort(([, a], [, b]) => b.length - a.length);
  if (known.length === 0) return text;
  // all in one pass, so that none is found within the placeholder of another
  const any = new RegExp(`${edge}(?:${known.map(([, value]) => escaped(value)).join('|')})${edge}`, 'gu');
  return text.replace(any, (found) => `{${known.find(([, value]) => value === found)?.[0]}}`);
}
