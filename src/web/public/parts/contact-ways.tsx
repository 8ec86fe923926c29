import { telUrl, useSite } from '../site.ts';
import classes from './contact-ways.module.css';
import { Icon } from './icon.tsx';

/** Telephone and e-mail of the company, and where it is, for the words beside a form. */
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
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  );
}
