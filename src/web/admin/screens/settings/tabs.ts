import { adminBase } from '#shared/menu.ts';
import { resourceScreens } from '../../resource/screens.ts';

export const settingsPath = `${adminBase}/settings`;
const at = (part: string) => `${settingsPath}/${part}`;

const whole = 'settingsView';

interface Tab {
  path: string;
  label: string;
  /** The tag that opens it. */
  tag: string;
  /** Its cards are saved together, in the head of the screen. */
  saves?: true;
}

/** The tabs of the settings, in order. */
export const settingsTabs: Tab[] = [
  { path: at('home'), label: 'Home', tag: 'settingsPages', saves: true },
  { path: at('menus'), label: 'Menus', tag: 'settingsPages', saves: true },
  { path: at('page-ends'), label: 'Page ends', tag: 'settingsPages', saves: true },
  { path: at('seo'), label: 'SEO', tag: 'settingsSeo', saves: true },
  { path: at('contact'), label: 'Contact', tag: whole, saves: true },
  { path: at('company'), label: 'Company', tag: whole, saves: true },
  ...resourceScreens
    .filter(({ embedded }) => embedded)
    .map(({ path, title, tag }) => ({ path, label: title, tag })),
  { path: at('media'), label: 'Media library', tag: 'settingsMedia' },
  { path: at('forms'), label: 'Forms and mail', tag: whole, saves: true },
  { path: at('system'), label: 'System', tag: whole },
];

/** The tab an address belongs to. */
export const tabAt = (pathname: string) =>
  settingsTabs.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
