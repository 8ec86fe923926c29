import buttons from '../parts/button.module.css';
import { type Site, whatsappUrl } from '../site.ts';
import { text } from '../text.ts';
import { pageName } from './page-name.ts';
import { SocialMark } from './social-icons.tsx';
import classes from './whatsapp.module.css';

export const WhatsappButton = ({ site, path }: { site: Site; path: string }) => (
  <a
    className={`${buttons.button} ${buttons.ghost} ${classes.button}`}
    href={whatsappUrl(
      site.contacts.whatsappNumber,
      text.whatsappGreeting(pageName(path, site.services), `${site.publicUrl}${path}`),
    )}
    target="_blank"
    rel="noopener"
  >
    <SocialMark name="whatsapp" size={20} />
    {text.whatsapp}
    <span className="visually-hidden"> {text.newTab}</span>
  </a>
);
