import { adminBase } from '#shared/menu.ts';
import { resourceScreens } from '../../resource/screens.ts';

export const settingsPath = `${adminBase}/settings`;
const at = (part: string) => `${settingsPath}/${part}`;

const whole = 'settingsView';

/** The tabs of the settings, in order, each with the tag that opens it. */
export const settingsTabs = [
  { path: at('home'), label: 'Home', tag: 'settingsPages' },
  { path: at('menus'), label: 'Menus', tag: 'settingsPages' },
  { path: at('seo'), label: 'SEO', tag: 'settingsSeo' },
  { path: at('contact'), label: 'Contact', tag: whole },
  { path: at('company'), label: 'Company', tag: whole },
  ...resourceScreens
    .filter(({ embedded }) => embedded)
    .map(({ path, title, tag }) => ({ path, label: title, tag })),
  { path: at('media'), label: 'Media library', tag: 'settingsMedia' },
  { path: at('forms'), label: 'Forms and mail', tag: whole },
  { path: at('system'), label: 'System', tag: whole },
];

/** The tab an address belongs to. */
export const tabAt = (pathname: string) =>
  settingsTabs.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
