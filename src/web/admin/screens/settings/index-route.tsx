import { redirect } from 'react-router';
import { settingsPath } from './tabs.ts';

export function clientLoader() {
  throw redirect(`${settingsPath}/home`);
}

export default function Index() {
  return null;
}
