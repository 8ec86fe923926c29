import type { Field, Fields, Limit } from '../resource/field.ts';
import { messages } from '../resource/messages.ts';
import { complete } from './complete.ts';
import { hero } from './hero.ts';
import type { Section } from './index.ts';
import { isLeftOut } from './left-out.ts';
import { listLengths } from './list-lengths.ts';
import { compositionProblems } from './rules.ts';
import { sectionsIn } from './values-in.ts';

type Values = Record<string, unknown>;
type Problems = Record<string, string>;

/** The message for a text longer than its field allows for publishing; null if it is not. */
function lengthProblem(text: string, limit: Limit): string | null {
  if ('characters' in limit)
    return text.length > limit.characters ? messages.tooLong(limit.characters) : null;
  if (!('words' in limit)) return null;
  const count = text.split(/\s+/).filter((word) => word !== '').length;
  return count > limit.words ? messages.tooManyWords(limit.words) : null;
}

/** Texts that are longer than their fields allow a page to publish, in lists too, by the name of the field. */
function longTexts(fields: Fields, values: Values, name: string): [string, string, unknown][] {
  return Object.entries(fields).flatMap(([key, { limit, item }]: [string, Field]) => {
    const value = values[key];
    const own = `${name}.${key}`;
    const problem = limit && typeof value === 'string' ? lengthProblem(value, limit) : null;
    if (problem !== null) return [[own, problem, value]];
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
      const links = (Array.isArray(values.links) ? values.links : []) as { path: string | null }[];
      const paths = links.flatMap(({ path }) => path || []); // an empty one has a message of its own
      return kind.kind === hero.kind && new Set(paths).size < paths.length;
    });
  return doubled(sections) && !doubled(before)
    ? { 'sections.0.links': 'Both links lead to the same place; remove one of them' }
    : {};
}

/** The visible sections: an empty one is left out like a hidden one. */
const stoodIn = (sections: readonly Section[]) =>
  complete(sections).map((each) => ({ ...each, hidden: each.hidden || isLeftOut(each) }));

/**
 * What keeps sections from being published, by the name of the field: the rules that their schema leaves to drafts. What the page
 * held `before` it may go on holding.
 */
export const publishProblems = (sections: readonly Section[], before: unknown): Problems => ({
  ...compositionProblems(stoodIn(sections), stoodIn(Array.isArray(before) ? (before as Section[]) : [])),
  ...sameLinks(sections, before),
  ...tooLong(sections, before),
  ...listLengths(sections, before),
});
