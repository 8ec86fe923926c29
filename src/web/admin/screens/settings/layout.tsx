import { useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import tabs from '#web/ui/controls/tabs.module.css';
import { useCurrentInSight } from '#web/ui/controls/use-current-in-sight.ts';
import fading from '#web/ui/fading.module.css';
import { has } from '../../privileges.ts';
import { useSession } from '../../session/session.ts';
import { HeadActionsProvider } from '../../shell/head-actions.tsx';
import { NoAccess } from '../../shell/no-access.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import styles from './layout.module.css';
import { SaveTab, SaveTabProvider, Unsaved, useSaveTab } from './save-tab.tsx';
import { settingsPath, settingsTabs, tabAt } from './tabs.ts';

/** The settings, with a tab for each section; the open tab gives the screen its title. */
export default function SettingsLayout() {
  const { pathname } = useLocation();
  const privileges = useSession()?.privileges ?? [];
  const strip = useCurrentInSight(pathname);
  const tab = useSaveTab();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const here = tabAt(pathname);
  if (!here || !has(privileges, here.tag)) return <NoAccess />;
  return (
    <SaveTabProvider value={tab.put}>
      <PageHead
        sticky={here.saves ?? false}
        compact
        title={here.label}
        crumbs={[{ label: 'Settings', path: settingsPath }, { label: here.label }]}
        note={<Unsaved dirty={tab.dirty} />}
        actions={tab.any ? <SaveTab tab={tab} /> : null}
        actionsRef={setActions}
      />
      <nav className={classes(fading.strip, tabs.list, styles.tabs)} aria-label="Settings" ref={strip}>
        {settingsTabs
          .filter(({ tag }) => has(privileges, tag))
          .map((tab) => (
            <Link
              key={tab.path}
              to={tab.path}
              preventScrollReset
              className={tabs.tab}
              aria-current={tab === here ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          ))}
      </nav>
      <HeadActionsProvider value={actions}>
        <Outlet />
      </HeadActionsProvider>
    </SaveTabProvider>
  );
}
