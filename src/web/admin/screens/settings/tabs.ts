import { adminBase } from '#shared/menu.ts';

export const settingsPath = `${adminBase}/settings`;
const at = (part: string) => `${settingsPath}/${part}`;

/** The tabs of the settings, in order. */
export const settingsTabs = [
  { path: at('home'), label: 'Home' },
  { path: at('banners'), label: 'Banners' },
  { path: at('seo'), label: 'SEO' },
  { path: at('contact'), label: 'Contact' },
  { path: at('company'), label: 'Company' },
  { path: at('services'), label: 'Services' },
  { path: at('team'), label: 'Team' },
  { path: at('policies'), label: 'Policies' },
  { path: at('media'), label: 'Media library' },
  { path: at('redirects'), label: 'Redirects' },
  { path: at('forms'), label: 'Forms and mail' },
  { path: at('system'), label: 'System' },
] as const;
