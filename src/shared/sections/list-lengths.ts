import type { Field } from '../resource/field.ts';
import { messages } from '../resource/messages.ts';
import { sectionsIn } from './values-in.ts';

type Values = Record<string, unknown>;

const itemsOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** How many items the list of a field has; null where visitors do not see it. */
function lengthOf(name: string, fields: Record<string, Field>, values: Values): number | null {
  const [other, value] = fields[name]?.shownWith ?? [];
  if (values.hidden === true) return null;
  if (other !== undefined && (values[other] ?? fields[other]?.initial) !== value) return null;
  return itemsOf(values[name]);
}

/**
 * Lists of sections that visitors would see with fewer items than they are published with, or with more, by the name of the field.
 * What the page held `before` may stay as short or as long as it is.
 */
export function listLengths(sections: readonly unknown[], before: unknown): Record<string, string> {
  const kept = sectionsIn(before);
  const problems: Record<string, string> = {};
  for (const [at, section] of sections.entries())
    for (const { kind, values } of sectionsIn([section]))
      for (const [name, { input, min = 0, limit }] of Object.entries(kind.fields)) {
        const count = input === 'list' ? lengthOf(name, kind.fields, values) : null;
        if (count === null) continue;
        const most = limit && 'items' in limit ? limit.items : count;
        const had = kept
          .filter((each) => each.kind === kind)
          .flatMap((each) => lengthOf(name, kind.fields, each.values) ?? []);
        if (count < min && !had.some((each) => each <= count))
          problems[`sections.${at}.${name}`] = messages.tooFew(min);
        if (count > most && !had.some((each) => each >= count))
          problems[`sections.${at}.${name}`] = messages.tooMany(most);
      }
  return problems;
}
