import { diffArrays } from 'diff';
import { sameValue } from '../../form/same-value.ts';

/** What happened to one section, or to several unchanged ones in a row. `place` counts from 0. */
export type SectionChange =
  | { what: 'same'; place: number; count: number }
  /** `place` is the section’s current position, or its former one if it was removed. */
  | { what: 'changed' | 'moved' | 'added' | 'removed'; place: number; before?: unknown; after?: unknown };

/** A section that is in only one of the two lists; `slot` is the number of unchanged sections before it. */
interface Loose {
  slot: number;
  place: number;
  section: unknown;
}

const kindOf = ({ section }: Loose) => (section as { kind?: unknown } | null)?.kind;

/** Pairs each added section with a removed one: an equal one, which has moved, or else the closest of its kind. */
function counterparts(taken: readonly Loose[], given: readonly Loose[]): Map<Loose, Loose> {
  const found = new Map<Loose, Loose>();
  const isFit = [
    (now: Loose, then: Loose) => sameValue(now.section, then.section),
    (now: Loose, then: Loose) => kindOf(now) === kindOf(then) && now.slot === then.slot,
    (now: Loose, then: Loose) => kindOf(now) === kindOf(then),
  ];
  const left = new Set(taken);
  for (const fits of isFit)
    for (const now of given) {
      const then = found.has(now) ? undefined : [...left].find((each) => fits(now, each));
      if (!then) continue;
      found.set(now, then);
      left.delete(then);
    }
  return found;
}

/** The changes to a page’s sections, in their current order; removed ones are listed where they were. */
export function sectionChanges(before: readonly unknown[], after: readonly unknown[]): SectionChange[] {
  const taken: Loose[] = [];
  const given: Loose[] = [];
  const stays: number[] = []; // current positions of the unchanged sections
  let then = 0;
  let now = 0;
  for (const { added, removed, value } of diffArrays([...before], [...after], { comparator: sameValue }))
    for (const section of value) {
      if (removed) taken.push({ slot: stays.length, place: then, section });
      else if (added) given.push({ slot: stays.length, place: now, section });
      else stays.push(now);
      if (!added) then += 1;
      if (!removed) now += 1;
    }
  const pairs = counterparts(taken, given);
  const paired = new Set(pairs.values());
  const changes: SectionChange[] = [];
  for (let slot = 0; slot <= stays.length; slot += 1) {
    for (const { place, section } of taken.filter((each) => each.slot === slot && !paired.has(each)))
      changes.push({ what: 'removed', place, before: section });
    for (const each of given.filter((one) => one.slot === slot)) {
      const { place, section: after } = each;
      const before = pairs.get(each)?.section;
      const what = before === undefined ? 'added' : sameValue(before, after) ? 'moved' : 'changed';
      changes.push({ what, place, before, after });
    }
    const place = stays[slot];
    const last = changes.at(-1);
    if (place === undefined) break;
    if (last?.what === 'same') last.count += 1;
    else changes.push({ what: 'same', place, count: 1 });
  }
  return changes;
}
