import type { Site } from '../site.ts';
import classes from './printed.module.css';

/** Printed pages only: the company’s name, addresses and contact details. */
export const Printed = ({ site: { company, contacts, publicUrl } }: { site: Site }) => (
  <address className={classes.printed} data-printed="">
    <strong>{company.name}</strong>
    {[
      ...contacts.offices.map(({ country, address }) => `${country}: ${address.replace(/\s*\n\s*/g, ', ')}`),
      contacts.phoneNumber,
      contacts.email,
      publicUrl,
    ]
      .filter(Boolean)
      .map((each) => (
        <span key={each}>{each}</span>
      ))}
  </address>
);
