import { useEffect, useRef } from 'react';
import { type UseFieldArrayReturn, useFormContext } from 'react-hook-form';
import { showToast } from '#web/ui/toast.tsx';
import { sameValue } from '../form/same-value.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface Removal<T> {
  /** What the toast says; without it there is none, and no Undo. */
  said: (value: T) => string | undefined;
  /** Where Undo puts it that was at this place; below 0 if nowhere. */
  placeFor: (value: T, at: number) => number;
}

/** Removes an item from the list in `box`, with Undo. */
export function useItemRemoval<T>(name: string, list: UseFieldArrayReturn, { said, placeFor }: Removal<T>) {
  const { getValues } = useFormContext();
  const { box, removed } = useFocusAfterRemoval(list.fields.length);
  /** The toasts of removals, each with whether its item is back. */
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
    const items = () => getValues(name) as T[];
    const value = structuredClone(items()[at]) as T; // it has a button to remove it
    const alike = () => items().filter((each) => sameValue(each, value)).length;
    const before = alike();
    const isBack = () => alike() >= before;
    const undo = () => {
      if (isBack()) return;
      const place = placeFor(value, at);
      if (place < 0)
        return void showToast({
          kind: 'error',
          title: 'Not undone',
          text: 'There is no place left for it.',
        });
      list.insert(place, value as object, { shouldFocus: false });
    };
    removed(at);
    list.remove(at);
    const title = said(value);
    if (!title) return;
    const close = showToast({ title, action: { label: 'Undo', run: undo } });
    offers.current.push({ isBack, close });
  };
  return { box, drop, changedAt: removed };
}
