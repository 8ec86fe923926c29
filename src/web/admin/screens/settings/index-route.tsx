import { redirect } from 'react-router';
import { mayNow } from '../../privileges.ts';
import { titled } from '../../root/titled.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { settingsTabs } from './tabs.ts';

export const meta = () => titled('Settings');

/** Redirects to the first tab the user may open. */
export function clientLoader() {
  const tab = settingsTabs.find(({ tag }) => mayNow(tag));
  if (tab) throw redirect(tab.path);
  return null;
}

export default function Index() {
  return <NoAccess />;
}
