import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { titled } from '../../root/titled.ts';
import { DeclaredSetting } from './declared-setting.tsx';
import { HeaderTextSetting } from './header-text.tsx';
import { MailServer } from './mail-server.tsx';
import { MailTest } from './mail-test.tsx';
import { MetadataSetting } from './metadata.tsx';
import { OutgoingMail } from './outgoing-mail.tsx';
import type { SectionName } from './own-tabs.ts';
import styles from './setting-card.module.css';
import { settingsTabs } from './tabs.ts';

export const meta = ({ location }: { location: { pathname: string } }) =>
  titled(`${settingsTabs.find((tab) => tab.path === location.pathname)?.label ?? ''} settings`);

const sections: Record<SectionName, ReactNode> = {
  home: (
    <>
      <HeaderTextSetting />
      <DeclaredSetting name="scrollingText" />
    </>
  ),
  menus: <DeclaredSetting name="menus" />,
  'page-ends': <DeclaredSetting name="detailPages" />,
  seo: <MetadataSetting />,
  contact: <DeclaredSetting name="contacts" />,
  company: (
    <>
      <DeclaredSetting name="company" />
      <DeclaredSetting name="socials" />
      <DeclaredSetting name="reviewBadge" />
    </>
  ),
  forms: (
    <>
      <DeclaredSetting name="forms" />
      <MailServer />
      <MailTest />
      <OutgoingMail />
      <DeclaredSetting name="replyTemplates" />
      <DeclaredSetting name="hours" />
      <DeclaredSetting name="retention" />
    </>
  ),
};

/** A settings tab with single values. */
export default function Section() {
  const { pathname } = useLocation();
  const name = pathname.split('/').at(-1) ?? ''; // routes.ts routes only sections here
  return (
    <div className={styles.cards} key={name}>
      {sections[name as SectionName]}
    </div>
  );
}
