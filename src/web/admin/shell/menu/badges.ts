import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import { adminBase, type MenuEntry } from '#shared/menu.ts';
import { callQuery } from '../../query/call-query.ts';

/** Count of new records for a menu entry, by its path. */
type Counts = Readonly<Record<string, number>>;

const none: Counts = {};
const contact = `${adminBase}/contact`;
const careers = `${adminBase}/careers`;
const applications = `${careers}/applications`;
/** The privileges that open the desks. */
const desks = ['contactsView', 'careersApplications'];
/** Milliseconds: loaded after the screen’s own data. */
const later = 500;
/** How long counts stay fresh, in milliseconds. */
const countedFor = 60_000;

/** Number of new enquiries and applications, loaded when the panel opens, when its window becomes visible and after work at a desk. */
export function useCounts(privileges: readonly string[] | undefined): Counts {
  const allowed = desks.some((tag) => privileges?.includes(tag));
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), later);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    ...callQuery('desk/new', {}),
    enabled: allowed && due,
    staleTime: countedFor,
    refetchOnWindowFocus: true,
    select: countsOf,
  });
  return (allowed && data) || none; // the menu works without counts
}

const countsOf = (fresh: CallResponse<'desk/new'>): Counts => ({
  [contact]: fresh.enquiries ?? 0,
  [careers]: fresh.applications ?? 0,
});

/** The same for the tabs of their screens, by path. */
export const tabCounts = (counts: Counts): Counts => ({ [applications]: counts[careers] ?? 0 });

/** Menu entries with their badges set (docs/reference.md, Screens). */
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

/** Text for screen readers after a badge’s number. */
export const badgeWords = ({ path = '', badgeValue }: MenuEntry): string =>
  words[path]?.[badgeValue === '1' ? 0 : 1] ?? 'new';
