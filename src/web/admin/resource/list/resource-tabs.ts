import type { StateCounts } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { ListTab } from '../../list/list-tabs.tsx';
import type { Tab } from './list-shape.ts';

const names: Record<Tab, string> = {
  live: 'Live',
  scheduled: 'Scheduled',
  draft: 'Drafts',
  ended: 'Ended',
  trash: 'Trash',
};

/** Views of a list by state: scheduled and ended are shown if there are any, the trash to users who may delete. */
export function tabsOf(
  { lastDay }: Pick<Resource, 'lastDay'>,
  counts: StateCounts | undefined,
  open: string,
  trash: boolean,
): ListTab[] {
  const shown = (tab: Tab) => {
    if (tab === 'trash') return trash;
    return (tab !== 'scheduled' && tab !== 'ended') || open === tab || (counts?.[tab] ?? 0) > 0;
  };
  const kept = (Object.keys(names) as Tab[]).filter(shown);
  return [
    { value: '', label: 'All', count: counts?.all },
    ...kept.map((tab) => ({
      value: tab,
      label: tab === 'ended' && lastDay ? 'Closed' : names[tab],
      count: counts?.[tab],
    })),
  ];
}
