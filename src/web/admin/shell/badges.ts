import { useEffect, useState } from 'react';
import { adminBase, type MenuEntry } from '#shared/menu.ts';
import { call } from '#web/call.ts';
import { isLeaving } from '../session/sign-out.ts';

/** What waits behind an entry of the menu, by its path. */
export type Counts = Readonly<Record<string, number>>;

const none: Counts = {};
const contact = `${adminBase}/contact`;
const careers = `${adminBase}/careers`;
/** Either desk has something to count. */
const desks = ['contactsView', 'careersApplications'];
const pauseMs = 60_000;
/** Told when something at a desk was dealt with, so that the menu counts anew. */
const changed = 'desk-changed';
export const tellDeskChanged = (): void => {
  dispatchEvent(new Event(changed));
};

/** New enquiries and applications, counted when the panel opens, when its window comes back and after work at a desk. */
export function useCounts(privileges: readonly string[] | undefined): Counts {
  const [counts, setCounts] = useState(none);
  const allowed = desks.some((tag) => privileges?.includes(tag));
  useEffect(() => {
    if (!allowed) return setCounts(none);
    let live = true;
    let asked = 0;
    const ask = () => {
      if (isLeaving()) return; // the answer would be that nobody is signed in
      asked = Date.now();
      call('desk/new', {}).then(
        ({ enquiries, applications }) =>
          live && setCounts({ [contact]: enquiries ?? 0, [careers]: applications ?? 0 }),
        () => undefined, // the menu works without its numbers
      );
    };
    const onBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked > pauseMs) ask();
    };
    const first = setTimeout(ask, 500); // after what the screen itself asks for
    addEventListener(changed, ask);
    document.addEventListener('visibilitychange', onBack);
    addEventListener('focus', onBack);
    return () => {
      live = false;
      clearTimeout(first);
      removeEventListener(changed, ask);
      document.removeEventListener('visibilitychange', onBack);
      removeEventListener('focus', onBack);
    };
  }, [allowed]);
  return counts;
}

/** SPEC section 3: the same entries with their badges set. */
export const withBadges = (entries: readonly MenuEntry[], counts: Counts): MenuEntry[] =>
  entries.map((entry) => {
    const count = counts[entry.path ?? ''] ?? 0;
    return count === 0
      ? entry
      : { ...entry, badgeType: 'primary', badgeValue: count > 99 ? '99+' : String(count) };
  });

const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  [contact]: ['new enquiry', 'new enquiries'],
  [careers]: ['new application', 'new applications'],
};

/** What is read aloud behind a badge's number. */
export const badgeWords = ({ path = '', badgeValue }: MenuEntry): string =>
  words[path]?.[badgeValue === '1' ? 0 : 1] ?? 'new';
