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
  const drop = (at: number) => {
    const value = structuredClone(sections()[at]);
    const alike = () => sections().filter((each) => sameValue(each, value)).length;
    const before = alike();
    const undo = () => {
      const failed = (text: string) => showToast({ kind: 'error', title: 'Not undone', text });
      if (!box.current) return failed('The form has been closed in the meantime.');
      // the form’s own undo may have restored it already
      if (!value || alike() >= before) return;
      const now = placementsOf(sections());
      const own = Math.min(at, now.length);
      // its former place is preferred, even if the composition was not valid there before
      const place = fits(now.toSpliced(own, 0, value))
        ? own
        : lastAllowedIndex(now, value.kind, value.variant);
      if (place < 0 || now.length >= most) return failed('There is no place left for it.');
      list.insert(place, value, { shouldFocus: false });
    };
    removed(at);
    list.remove(at);
    const label = kindOfSection(value?.kind)?.label ?? 'Section';
    showToast({ title: `“${label}” removed`, action: { label: 'Undo', run: undo } });
  };
  return { box, drop, changedAt: removed };
}
