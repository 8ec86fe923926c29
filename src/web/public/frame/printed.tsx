import type { Site } from '../site.ts';
import classes from './printed.module.css';

/** Whose page this is, on paper: name, addresses and the ways to ask. */
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
