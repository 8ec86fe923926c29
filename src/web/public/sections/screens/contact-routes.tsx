import type { SectionOf } from '#shared/sections/define.ts';
import type { contactRoutes } from '#shared/sections/screens/contact-routes.ts';
import { chatUrl } from '../../frame/whatsapp.tsx';
import { Icon } from '../../parts/icon.tsx';
import wrap from '../../parts/wrap.module.css';
import type { SectionProps } from '../../section-drawings.ts';
import { telUrl, useSite } from '../../site.ts';
import { text } from '../../text.ts';
import classes from './contact-routes.module.css';

export default function Routes({ section }: SectionProps<SectionOf<typeof contactRoutes>>) {
  const site = useSite();
  const { phoneNumber } = site.contacts;
  return (
    <ul className={`${wrap.wrap} ${classes.routes}`}>
      <li>
        <a href="#enquiry">
          <Icon name="mail" size={24} />
          <strong>{section.write}</strong>
          <span>{section.answered}</span>
        </a>
      </li>
      <li>
        <a href={chatUrl({ site, path: '/contact' })} target="_blank" rel="noopener">
          <Icon name="chat" size={24} />
          <strong>
            {section.chat}
            <span className="visually-hidden">{` ${text.newTab}`}</span>
          </strong>
          <span>{site.hours}</span>
        </a>
      </li>
      <li>
        <a href={telUrl(phoneNumber)}>
          <Icon name="phone" size={24} />
          <strong>{section.call}</strong>
          <span>{phoneNumber}</span>
        </a>
      </li>
    </ul>
  );
}
