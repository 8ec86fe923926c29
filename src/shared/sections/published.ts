import type { Field, Fields, Limit } from '../resource/field.ts';
import { messages } from '../resource/messages.ts';
import { hero } from './hero.ts';
import type { Section } from './index.ts';
import { compositionProblems } from './rules.ts';
import { shortLists } from './short-lists.ts';
import { sectionsIn } from './values-in.ts';

type Values = Record<string, unknown>;
type Problems = Record<string, string>;

const isLonger = (text: string, limit: Limit): boolean =>
  'words' in limit
    ? text.split(/\s+/).filter((word) => word !== '').length > limit.words
    : text.length > limit.letters;

const problemOf = (limit: Limit): string =>
  'words' in limit ? messages.tooManyWords(limit.words) : messages.tooLong(limit.letters);

/** Texts that are longer than their fields allow a page to publish, in lists too, by the name of the field. */
function longTexts(fields: Fields, values: Values, name: string): [string, string, unknown][] {
  return Object.entries(fields).flatMap(([key, { limit, item }]: [string, Field]) => {
    const value = values[key];
    const own = `${name}.${key}`;
    if (limit && typeof value === 'string' && isLonger(value, limit)) return [[own, problemOf(limit), value]];
    if (!item || !Array.isArray(value)) return [];
    return value.flatMap((each: Values, at) => longTexts(item, each, `${own}.${at}`));
  });
}

const shownIn = (sections: unknown) => sectionsIn(sections).filter(({ values }) => values.hidden !== true);

function tooLong(sections: readonly unknown[], before: unknown): Problems {
  const kept = new Set(
    shownIn(before)
      .flatMap(({ kind, values }) => longTexts(kind.fields, values, ''))
      .map(([, , text]) => text),
  );
  return Object.fromEntries(
    sections.flatMap((section, at) =>
      shownIn([section])
        .flatMap(({ kind, values }) => longTexts(kind.fields, values, `sections.${at}`))
        .filter(([, , text]) => !kept.has(text))
        .map(([name, problem]) => [name, problem]),
    ),
  );
}

/** What opens a page has two links where they lead to two places. */
function sameLinks(sections: readonly unknown[], before: unknown): Problems {
  const doubled = (value: unknown) =>
    shownIn(value).some(({ kind, values }) => {
      const links = (Array.isArray(values.links) ? values.links : []) as { path: string }[];
      return kind.kind === hero.kind && new Set(links.map(({ path }) => path)).size < links.length;
    });
  return doubled(sections) && !doubled(before)
    ? { 'sections.0.links': 'Both lead to one place; leave one of them out' }
    : {};
}

/**
 * What keeps sections from being published, by the name of the field: the rules that their schema leaves to drafts. What the page
 * held `before` it may go on holding.
 */
export const publishProblems = (sections: readonly Section[], before: unknown): Problems => ({
  ...compositionProblems(sections, Array.isArray(before) ? (before as Section[]) : []),
  ...sameLinks(sections, before),
  ...tooLong(sections, before),
  ...shortLists(sections, before),
});
