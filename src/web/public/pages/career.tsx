import { useActionData, useLoaderData } from 'react-router';
import { careers as words } from '#content/pages.ts';
import type { CallResponse } from '#shared/calls.ts';
import { applicationForm } from '#shared/desk/application.ts';
import { officeDay } from '#shared/office-time.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { readBlocks } from '../blocks.ts';
import { answered } from '../form-action.ts';
import { notFound } from '../not-found.ts';
import { breadcrumbSchema, pageMeta, startOf } from '../page-meta.ts';
import { Application, readApplication } from '../parts/application.tsx';
import buttons from '../parts/button.module.css';
import { VacancyList } from '../parts/cards/vacancy-list.tsx';
import { BlocksBelow } from '../parts/drawn-blocks.tsx';
import { Facts } from '../parts/facts.tsx';
import { Icon } from '../parts/icon.tsx';
import { Related } from '../parts/related.tsx';
import { PageHead } from '../parts/text/page-head.tsx';
import wrap from '../parts/wrap.module.css';
import type { Site } from '../site.ts';
import { addressSchema, largeLogo } from '../site-schema.ts';
import type { Route } from './+types/career.ts';
import classes from './career.module.css';
import { factsOf, officeLabels } from './career-words.ts';

type Career = Extract<CallResponse<'web/career'>, { status: 1 }>;

const trailOf = ({ jobPosition, slug }: Career) => [
  { name: 'Home', path: '/' },
  { name: 'Careers', path: '/careers' },
  { name: jobPosition, path: `/careers/${slug}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const [site, career, form] = await Promise.all([
    page.call('web/site', {}),
    page.call('web/career', { id: null, title: params.slug }),
    readApplication(page),
  ]);
  if (career.status === 0) throw await notFound(request, page);
  return { site, career, form, blocks: await readBlocks(career, page, request) };
}

export async function action({ context, params }: Route.ActionArgs) {
  const page = servicesOf(context);
  const found = await page.call('web/career', { id: null, title: params.slug });
  const career = found.status === 1 ? found.id : 0;
  return answered(applicationForm, page.form, page, (filled) => page.call('cv/add', { ...filled, career }));
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join('');
const listOf = (items: readonly { name: string }[]) =>
  `<ul>${items.map(({ name }) => `<li>${escaped(name)}</li>`).join('')}</ul>`;

const salaryOf = ({ from, to, currency, period }: NonNullable<Career['pay']>) => ({
  '@type': 'MonetaryAmount',
  currency,
  value: {
    '@type': 'QuantitativeValue',
    minValue: from,
    ...(to === null ? {} : { maxValue: to }),
    unitText: period,
  },
});

/** Every field Google requires of a JobPosting. */
const jobSchema = (career: Career, site: Site) => ({
  '@type': 'JobPosting',
  title: career.jobPosition,
  description: `${paragraphsOf(career.description)}<h3>Responsibilities</h3>${listOf(career.firstBullet)}<h3>Requirements</h3>${listOf(career.secondBullet)}${career.freshers ? paragraphsOf(career.freshers) : ''}`,
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
    logo: largeLogo(site.publicUrl),
  },
  jobLocation: career.offices.map((name) => {
    const office = site.contacts.offices.find(({ country }) => country.toLowerCase() === name);
    return {
      '@type': 'Place',
      address: office
        ? addressSchema(office)
        : { '@type': 'PostalAddress', addressCountry: officeLabels([name]) },
    };
  }),
  ...(career.workMode === 'remote'
    ? {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: career.offices.map((office) => ({
          '@type': 'Country',
          name: officeLabels([office]),
        })),
      }
    : {}),
});

export const handle = { nameOf: ({ career }: Awaited<ReturnType<typeof loader>>) => career.jobPosition };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, career } = loaderData;
  return pageMeta({
    site,
    path: `/careers/${career.slug}`,
    name: career.jobPosition,
    own: career.meta,
    description: startOf(career.description),
    schema: [breadcrumbSchema(site.publicUrl, trailOf(career)), jobSchema(career, site)],
  });
};

const Apply = ({ className = '' }: { className?: string | undefined }) => (
  <a className={`${buttons.button} ${buttons.cta} ${className}`} href="#apply">
    Apply
    <Icon name="down" size={18} />
  </a>
);

/** On a phone Apply stays at the lower edge until the form, where its part of the page ends, comes into view. */
export default function Career() {
  const { career, form, blocks } = useLoaderData<typeof loader>();
  const initial = useActionData<typeof action>() ?? null;
  const { slug, jobPosition, description, firstBullet, secondBullet, freshers, related } = career;
  return (
    <>
      <div className={classes.until}>
        <PageHead
          trail={trailOf(career)}
          eyebrow="Careers"
          title={jobPosition}
          lede={description.split(/\n{2,}/)}
        >
          <Apply className={classes.apply} />
        </PageHead>
        <div className={`${wrap.wrap} ${classes.body}`}>
          <aside>
            <Facts facts={factsOf(career)} className={classes.facts} />
          </aside>
          <div className={classes.lists}>
            {[
              { title: 'Responsibilities', items: firstBullet },
              { title: 'Requirements', items: secondBullet },
            ]
              .filter(({ items }) => items.length > 0)
              .map(({ title, items }) => (
                <section key={title}>
                  <h2>{title}</h2>
                  <ul>
                    {items.map(({ name }) => (
                      <li key={name}>
                        <Icon name="check" size={20} />
                        {name}
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            {freshers && <p className={classes.freshers}>{freshers}</p>}
          </div>
        </div>
        <BlocksBelow blocks={blocks} pictures={career.pictures} trail={trailOf(career)} />
        <p className={classes.edge}>
          <Apply />
        </p>
      </div>
      <section id="apply" className={`${wrap.section} ${wrap.raised}`}>
        <div className={`${wrap.wrap} ${classes.form}`}>
          <Application
            data={form}
            heading={words.apply}
            career={career}
            page={`/careers/${slug}`}
            initial={initial}
          />
        </div>
      </section>
      {related.length > 0 && (
        <Related heading="Other open positions" link={{ title: 'All vacancies', path: '/careers' }} plain>
          <VacancyList careers={related} />
        </Related>
      )}
    </>
  );
}
