import { expect, test } from 'vitest';
import { settingsPath, settingsTabs } from '../../screens/settings/tabs.ts';
import { settingsRights } from './settings-rights.ts';

test.each(Object.entries(settingsRights))('the tab %s is opened by %s', (name, right) => {
  expect(settingsTabs.find(({ path }) => path === `${settingsPath}/${name}`)?.tag).toBe(right);
});
