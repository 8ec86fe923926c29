import type { Site } from './site.ts';

/** SPEC section 3, site schema data: a WebSite with name, url, description and publisher logo 60x63; and the three offices. */
export const siteSchema = ({ company, contacts, socials, publicUrl }: Site): Record<string, unknown>[] => [
  {
    '@type': 'WebSite',
    name: company.name,
    url: `${publicUrl}/`,
    description: company.description,
    publisher: {
      '@type': 'Organization',
      name: company.name,
      logo: { '@type': 'ImageObject', url: `${publicUrl}/logo.png`, width: 60, height: 63 },
    },
  },
  {
    '@type': 'Organization',
    name: company.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/logo.png`,
    foundingDate: String(company.foundedYear),
    email: contacts.email,
    telephone: contacts.phoneNumber,
    sameAs: [socials.facebook, socials.linkedin, socials.instagram].filter(Boolean),
    address: contacts.offices.map(({ country, city, address }) => ({
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city,
      addressCountry: country,
    })),
  },
];
