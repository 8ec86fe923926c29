import { settingsPath } from '../settings/tabs.ts';

export const systemPath = `${settingsPath}/system`;
