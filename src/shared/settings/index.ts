import type * as z from 'zod/mini';
import type { Action } from '../privileges.ts';
import { company, reviewBadge, socials } from './company.ts';
import { contacts } from './contacts.ts';
import type { Setting } from './define.ts';
import { detailPages } from './detail-pages.ts';
import { forms, retention } from './forms.ts';
import { headerText, scrollingText } from './home.ts';
import { hours } from './hours.ts';
import { menus } from './menus.ts';
import { metaData } from './meta-data.ts';
import { replyTemplates } from './reply-templates.ts';

/** Every site-wide setting. Listing one here gives it a row and its calls. */
export const settingDeclarations = {
  headerText,
  scrollingText,
  metaData,
  contacts,
  company,
  socials,
  reviewBadge,
  hours,
  forms,
  retention,
  replyTemplates,
  menus,
  detailPages,
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof settingDeclarations;
export type Settings = { [K in SettingKey]: z.output<(typeof settingDeclarations)[K]['schema']> };
export const settingKeys = Object.keys(settingDeclarations) as SettingKey[];

/** The declaration of a setting, where its own type does not matter. */
export const settingOf = (key: SettingKey): Setting => settingDeclarations[key];

/** The tag whose holders read a setting. */
export const settingRight = (key: SettingKey): string => settingOf(key).tag ?? 'settingsView';
/** Actions of that privilege required to change a setting: texts and menus are visible to visitors immediately. */
export const settingActions = (key: SettingKey): readonly Action[] =>
  settingRight(key) === 'settingsPages' ? ['Update', 'Publish'] : ['Update'];
export const settingTags: readonly string[] = [...new Set(settingKeys.map(settingRight))];
