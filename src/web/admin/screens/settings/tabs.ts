import { adminBase } from '#shared/menu.ts';
import { resourceScreens } from '../../resource/screens.ts';

export const settingsPath = `${adminBase}/settings`;
const at = (part: string) => `${settingsPath}/${part}`;

/** The tabs of the settings, in order. */
export const settingsTabs = [
  { path: at('home'), label: 'Home' },
  { path: at('seo'), label: 'SEO' },
  { path: at('contact'), label: 'Contact' },
  { path: at('company'), label: 'Company' },
  ...resourceScreens.filter(({ embedded }) => embedded).map(({ path, title }) => ({ path, label: title })),
  { path: at('media'), label: 'Media library' },
  { path: at('forms'), label: 'Forms and mail' },
  { path: at('system'), label: 'System' },
];
