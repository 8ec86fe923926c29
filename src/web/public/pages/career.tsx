import { useActionData, useLoaderData } from 'react-router';
import { careers as words } from '#content/pages.ts';
import type { CallResponse } from '#shared/calls.ts';
import { applicationForm } from '#shared/desk/application.ts';
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
import type { Route } from './+types/career.ts';
import classes from './career.module.css';
import { factsOf } from './career-words.ts';
import { jobSchema } from './job-schema.ts';

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
