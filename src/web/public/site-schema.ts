import type { Site } from './site.ts';

const countryCodes: Record<string, string> = { india: 'IN', kuwait: 'KW', uae: 'AE' };

/** An office’s postal address for schema.org, with the country code. A line without a number is hardly a street: it repeats the city, or says when to come. */
export const addressSchema = ({ country, city, address }: Site['contacts']['offices'][number]) => ({
  '@type': 'PostalAddress',
  streetAddress: address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\p{N}/u.test(line))
    .join(', '),
  addressLocality: city,
  addressCountry: countryCodes[country.toLowerCase()] ?? country,
});

/** Search engines require a logo of at least 112 pixels. The company’s own is large enough; the mark, 60x63 in the reference (Constants), is used as an icon in that size. */
export const largeLogo = ({ company, publicUrl }: Pick<Site, 'company' | 'publicUrl'>): string =>
  `${publicUrl}${company.ownLogo ? '/logo.png' : '/icon-512.png'}`;

/** A WebSite with name, url, description and publisher logo (60x63 for the mark), and the offices (docs/reference.md, Records). */
export const siteSchema = ({ company, contacts, socials, publicUrl }: Site): Record<string, unknown>[] => [
  {
    '@type': 'WebSite',
    name: company.name,
    url: `${publicUrl}/`,
    description: company.description,
    publisher: {
      '@type': 'Organization',
      name: company.name,
      logo: {
        '@type': 'ImageObject',
        url: `${publicUrl}/logo.png`,
        ...(company.ownLogo ? {} : { width: 60, height: 63 }),
      },
    },
  },
  {
    '@type': 'Organization',
    name: company.name,
    url: `${publicUrl}/`,
    logo: largeLogo({ company, publicUrl }),
    foundingDate: String(company.foundedYear),
    email: contacts.email,
    telephone: contacts.phoneNumber,
    sameAs: [socials.facebook, socials.linkedin, socials.instagram].filter(Boolean),
    address: contacts.offices.map(addressSchema),
  },
];
