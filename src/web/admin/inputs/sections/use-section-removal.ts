import { useEffect, useRef } from 'react';
import { type UseFieldArrayReturn, useFormContext } from 'react-hook-form';
import { kindOfSection, type Section } from '#shared/sections/index.ts';
import { fits, lastAllowedIndex } from '#shared/sections/rules.ts';
import { showToast } from '#web/ui/toast.tsx';
import { sameValue } from '../../form/same-value.ts';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { placementsOf } from './placement.ts';

/** Removes a section from the list in `box`. Undo puts it back where it was, or else wherever it may be by then. */
export function useSectionRemoval(name: string, list: UseFieldArrayReturn, most: number) {
  const { getValues } = useFormContext();
  const { box, removed } = useFocusAfterRemoval(list.fields.length);
  const sections = () => getValues(name) as Section[];
  /** The toasts of removals, each with whether its section is back. */
  const offers = useRef<{ isBack: () => boolean; close: () => void }[]>([]);
  const endOffers = (which: (offer: { isBack: () => boolean }) => boolean) => {
    for (const offer of offers.current.filter(which)) offer.close();
    offers.current = offers.current.filter((offer) => !which(offer));
  };
  // the form’s own undo has restored it
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
  useEffect(() => endOffers(({ isBack }) => isBack()), [list.fields]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form closes
  useEffect(() => () => endOffers(() => true), []);
  const drop = (at: number) => {
    const value = structuredClone(sections()[at]);
    const alike = () => sections().filter((each) => sameValue(each, value)).length;
    const before = alike();
    const isBack = () => alike() >= before;
    const undo = () => {
      if (!value || isBack()) return;
      const now = placementsOf(sections());
      const own = Math.min(at, now.length);
      // its former place is preferred, even if the composition was not valid there before
      const place = fits(now.toSpliced(own, 0, value))
        ? own
        : lastAllowedIndex(now, value.kind, value.variant);
      if (place < 0 || now.length >= most)
        return void showToast({
          kind: 'error',
          title: 'Not undone',
          text: 'There is no place left for it.',
        });
      list.insert(place, value, { shouldFocus: false });
    };
    removed(at);
    list.remove(at);
    const label = kindOfSection(value?.kind)?.label ?? 'Section';
    const close = showToast({ title: `“${label}” removed`, action: { label: 'Undo', run: undo } });
    offers.current.push({ isBack, close });
  };
  return { box, drop, changedAt: removed };
}
