import type { CallResponse } from '#shared/calls.ts';
import { officeDay } from '#shared/office-time.ts';
import { paragraphsOf } from '../parts/text/paragraphs-of.ts';
import type { Site } from '../site.ts';
import { addressSchema, largeLogo } from '../site-schema.ts';
import { officeLabels } from './career-words.ts';

type Career = Extract<CallResponse<'web/career'>, { status: 1 }>;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const htmlOf = (text: string) =>
  paragraphsOf(text)
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join('');
const listOf = (title: string, items: readonly { name: string }[]) =>
  items.length > 0
    ? `<h3>${title}</h3><ul>${items.map(({ name }) => `<li>${escaped(name)}</li>`).join('')}</ul>`
    : '';

const salaryOf = ({ from, to, currency, period }: NonNullable<Career['pay']>) => ({
  '@type': 'MonetaryAmount',
  currency,
  value: {
    '@type': 'QuantitativeValue',
    ...(to === from ? { value: from } : { minValue: from, ...(to === null ? {} : { maxValue: to }) }),
    unitText: period,
  },
});

/** Where one works: Google requires a place, so a vacancy without an office of its own is at all of ours. */
const officesOf = ({ offices }: Career, { contacts }: Site) =>
  offices.length > 0
    ? offices.map((name) => ({
        country: officeLabels([name]),
        office: contacts.offices.find(({ country }) => country.toLowerCase() === name),
      }))
    : contacts.offices.map((office) => ({ country: office.country, office }));

/** Google requires some: of a vacancy that says no more, its name. */
const descriptionOf = ({ description, firstBullet, secondBullet, freshers, jobPosition }: Career): string =>
  `${htmlOf(description)}${listOf('Responsibilities', firstBullet)}${listOf('Requirements', secondBullet)}${htmlOf(freshers ?? '')}` ||
  htmlOf(jobPosition);

/** A vacancy for search engines: every field Google requires of a JobPosting. */
export const jobSchema = (career: Career, site: Site) => ({
  '@type': 'JobPosting',
  title: career.jobPosition,
  description: descriptionOf(career),
  identifier: { '@type': 'PropertyValue', name: site.company.name, value: String(career.id) },
  datePosted: officeDay(career.postedAt),
  ...(career.validThrough ? { validThrough: `${career.validThrough}T23:59:59+05:30` } : {}),
  employmentType: career.employmentType,
  ...(career.pay ? { baseSalary: salaryOf(career.pay) } : {}),
  directApply: true,
  totalJobOpenings: career.openings,
  hiringOrganization: {
    '@type': 'Organization',
    name: site.company.name,
    sameAs: `${site.publicUrl}/`,
    logo: largeLogo(site),
  },
  jobLocation: officesOf(career, site).map(({ country, office }) => ({
    '@type': 'Place',
    address: office ? addressSchema(office) : { '@type': 'PostalAddress', addressCountry: country },
  })),
  ...(career.workMode === 'remote'
    ? {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: officesOf(career, site).map(({ country }) => ({
          '@type': 'Country',
          name: country,
        })),
      }
    : {}),
});
