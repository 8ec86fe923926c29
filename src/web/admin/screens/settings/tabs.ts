import { adminBase } from '#shared/menu.ts';
import { resourceScreens } from '../../resource/screens.ts';
import { firstTabs, lastTabs } from './own-tabs.ts';

export const settingsPath = `${adminBase}/settings`;

interface Tab {
  path: string;
  label: string;
  /** The privilege that opens it. */
  tag: string;
  saves?: true;
  words?: string;
}

const own = ({ name, ...tab }: (typeof firstTabs | typeof lastTabs)[number]): Tab => ({
  ...tab,
  path: `${settingsPath}/${name}`,
});

/** The tabs of the settings, in order. */
export const settingsTabs: Tab[] = [
  ...firstTabs.map(own),
  ...resourceScreens
    .filter(({ embedded }) => embedded)
    .map(({ path, title, tag }) => ({ path, label: title, tag })),
  ...lastTabs.map(own),
];

/** The tab a path belongs to. */
export const tabAt = (pathname: string) =>
  settingsTabs.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
