import { type Site, whatsappUrl } from '../site.ts';
import { text } from '../text.ts';
import { SocialMark } from './social-icons.tsx';
import classes from './whatsapp.module.css';

/** On phones, where the footer's button is far away. */
export const WhatsappFloat = ({ site }: { site: Site }) => (
  <a className={classes.float} href={whatsappUrl(site.contacts.whatsappNumber, text.whatsappGreeting(site.company.name))} target="_blank" rel="noopener" aria-label={`${text.whatsapp} ${text.newTab}`}>
    <SocialMark name="whatsapp" size={24} />
  </a>
);
