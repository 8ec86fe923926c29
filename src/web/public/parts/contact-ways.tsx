import { mailtoUrl } from '#shared/mailto-url.ts';
import { telUrl, useSite } from '../site.ts';
import classes from './contact-ways.module.css';
import { Icon } from './icon.tsx';

/** The company’s phone, e-mail and optionally location, shown beside a form. */
export function ContactWays({ located = false }: { located?: boolean }) {
  const { location, phoneNumber, email } = useSite().contacts;
  return (
    <ul className={classes.ways}>
      {located && (
        <li>
          <Icon name="pin" />
          <span>{location}</span>
        </li>
      )}
      <li>
        <Icon name="phone" />
        <a href={telUrl(phoneNumber)}>{phoneNumber}</a>
      </li>
      <li>
        <Icon name="mail" />
        <a href={mailtoUrl(email)}>{email}</a>
      </li>
    </ul>
  );
}
