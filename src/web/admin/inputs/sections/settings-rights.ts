import type { SectionKind } from '#shared/sections/define.ts';

type SettingsTab = keyof NonNullable<SectionKind['settings']>;

/** The privileges that open these tabs of the settings. Read from the tabs themselves, they would come with every list and form. */
export const settingsRights: Record<SettingsTab, string> = {
  home: 'settingsPages',
  banners: 'settingsBanners',
  contact: 'settingsView',
  company: 'settingsView',
};
