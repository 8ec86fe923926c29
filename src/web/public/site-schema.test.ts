import { expect, test } from 'vitest';
import { site } from '../testing/site.ts';
import { addressSchema, largeLogo, siteSchema } from './site-schema.ts';

const publicUrl = 'https://example.com';
const told = (ownLogo: boolean) => {
  const shown = { ...site, publicUrl, company: { ...site.company, ownLogo } };
  const [website, organization] = siteSchema(shown);
  return { publisher: website?.publisher, organization, large: largeLogo(shown) };
};

test('structured data names the default mark, with its size', () => {
  expect(told(false)).toMatchObject({
    publisher: { logo: { url: `${publicUrl}/logo.png`, width: 60, height: 63 } },
    organization: { logo: `${publicUrl}/icon-512.png` },
    large: `${publicUrl}/icon-512.png`,
  });
});

test('structured data names the company’s own logo, without the mark’s size', () => {
  const own = told(true);
  expect(own).toMatchObject({
    organization: { logo: `${publicUrl}/logo.png` },
    large: `${publicUrl}/logo.png`,
  });
  expect(own.publisher).toMatchObject({ logo: { '@type': 'ImageObject', url: `${publicUrl}/logo.png` } });
  expect(JSON.stringify(own.publisher)).not.toMatch(/width|height/);
});

test('only lines with a number are the street of an office', () => {
  const office = { country: 'Kuwait', city: 'Kuwait City', phoneNumber: '' };
  const streetOf = (address: string) => addressSchema({ ...office, address }).streetAddress;
  expect(streetOf('Kuwait City, Kuwait\nVisits by appointment')).toBe('');
  expect(streetOf('Block 3, Street 12 \n Building 7\nKuwait City')).toBe('Block 3, Street 12, Building 7');
});
