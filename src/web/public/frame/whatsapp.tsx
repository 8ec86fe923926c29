import { useMatches } from 'react-router';
import buttons from '../parts/button.module.css';
import { NewTab } from '../parts/new-tab.tsx';
import { type Site, whatsappUrl } from '../site.ts';
import { text } from '../text.ts';
import { ownName, pageName } from './page-name.ts';
import { SocialMark } from './social-icons.tsx';
import classes from './whatsapp.module.css';

interface ChatContext {
  site: Site;
  path: string;
  /** The page’s name, if it is not that of a menu entry or service. */
  name?: string | undefined;
}

/** Opens the chat with a greeting that mentions the page. */
export const chatUrl = ({ site, path, name = pageName(path, site) }: ChatContext) =>
  whatsappUrl(site.contacts.whatsappNumber, text.whatsappGreeting(name, `${site.publicUrl}${path}`));

export const WhatsappButton = (place: ChatContext) => (
  <NewTab
    className={`${buttons.button} ${buttons.ghost} ${classes.button}`}
    href={chatUrl({ ...place, name: ownName(useMatches().at(-1)) })}
  >
    <SocialMark name="whatsapp" size={20} />
    {text.whatsapp}
  </NewTab>
);
