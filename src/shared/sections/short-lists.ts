import { messages } from '../resource/messages.ts';
import { sectionsIn } from './values-in.ts';

const itemsOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/**
 * Lists of sections that visitors would see with fewer items than they are published with, by the name of the field. What the page
 * held `before` may stay as short as it is.
 */
export function shortLists(sections: readonly unknown[], before: unknown): Record<string, string> {
  const kept = sectionsIn(before).filter(({ values }) => values.hidden !== true);
  const problems: Record<string, string> = {};
  for (const [at, section] of sections.entries())
    for (const { kind, values } of sectionsIn([section]))
      for (const [name, { min = 0 }] of Object.entries(kind.fields)) {
        const count = itemsOf(values[name]);
        const wasShort = kept.some((each) => each.kind === kind && itemsOf(each.values[name]) <= count);
        if (count < min && values.hidden !== true && !wasShort)
          problems[`sections.${at}.${name}`] = messages.tooFew(min);
      }
  return problems;
}
