import { redirect } from 'react-router';
import { settingsTabs } from './tabs.ts';

export function clientLoader() {
  throw redirect(settingsTabs[0].path);
}

export default function Index() {
  return null;
}
