import { useActionData, useLoaderData } from 'react-router';
import { careers as words } from '#content/pages.ts';
import type { CallResponse } from '#shared/calls.ts';
import { applicationForm } from '#shared/desk/application.ts';
import type { PageServices } from '../../render.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { readBlocks } from '../blocks.ts';
import { answered } from '../form-action.ts';
import { textOf } from '../islands/form-data.ts';
import type { FormState } from '../islands/use-sending.ts';
import { notFound } from '../not-found.ts';
import { breadcrumbSchema, pageMeta, startOf } from '../page-meta.ts';
import { Application, readApplication } from '../parts/application.tsx';
import buttons from '../parts/button.module.css';
import { VacancyList } from '../parts/cards/vacancy-list.tsx';
import { BlocksBelow } from '../parts/drawn-blocks.tsx';
import { Facts } from '../parts/facts.tsx';
import { Icon } from '../parts/icon.tsx';
import { Related } from '../parts/related.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import { PageHead } from '../parts/text/page-head.tsx';
import wrap from '../parts/wrap.module.css';
import type { Route } from './+types/career.ts';
import classes from './career.module.css';
import { factsOf } from './career-words.ts';
import { ClosedCareer, closedMeta } from './closed-career.tsx';
import { jobSchema } from './job-schema.ts';

type Career = Extract<CallResponse<'web/career'>, { status: 1 }>;

const trailOf = ({ jobPosition, slug }: Career) => [
  { name: 'Home', path: '/' },
  { name: 'Careers', path: '/careers' },
  { name: jobPosition, path: `/careers/${slug}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const id = vacancyIn(page.form);
  const [site, career, form] = await Promise.all([
    page.call('web/site', {}),
    page.call('web/career', { id, title: params.slug }),
    readApplication(page),
  ]);
  if (career.status === 1)
    return { site, career, form, blocks: await readBlocks(career, page, request) } as const;
  if (id === null) throw await notFound(request, page);
  const open = (await page.call('web/careers', {})).slice(0, 3);
  return { site, career: null, form, closed: { id, slug: params.slug }, open } as const;
}

/** The vacancy a submitted form belongs to, even if its page has moved since; null if there is none. */
function vacancyIn(form: FormData): number | null {
  const id = textOf(form, 'career');
  return /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : null;
}

async function vacancyAt(page: PageServices, slug: string): Promise<number> {
  const found = await page.call('web/career', { id: null, title: slug });
  return found.status === 1 ? found.id : 0;
}

export async function action({ context, params }: Route.ActionArgs) {
  const page = servicesOf(context);
  const career = vacancyIn(page.form) ?? (await vacancyAt(page, params.slug));
  return answered(applicationForm, page.form, page, (filled) => page.call('cv/add', { ...filled, career }));
}

export const handle = {
  nameOf: ({ career }: Awaited<ReturnType<typeof loader>>) => career?.jobPosition ?? words.closed,
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, career } = loaderData;
  if (!career) return closedMeta(site, loaderData.closed);
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

type Loaded = Awaited<ReturnType<typeof loader>>;

export default function Career() {
  const loaded = useLoaderData<typeof loader>() as Loaded;
  const initial = useActionData<typeof action>() ?? null;
  return loaded.career ? (
    <OpenCareer {...loaded} initial={initial} />
  ) : (
    <ClosedCareer {...loaded} initial={initial} />
  );
}

/** On phones in portrait, Apply sticks to the bottom until the form comes into view. */
function OpenCareer({
  career,
  form,
  blocks,
  initial,
}: Extract<Loaded, { career: Career }> & { initial: FormState | null }) {
  const { slug, jobPosition, description, firstBullet, secondBullet, freshers, related } = career;
  return (
    <>
      <div className={classes.until}>
        <PageHead trail={trailOf(career)} eyebrow="Careers" title={jobPosition} lede={description}>
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
                      <li key={name} lang={langOf(name)}>
                        <Icon name="check" size={20} />
                        {name}
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            {freshers && (
              <p className={classes.freshers} lang={langOf(freshers)}>
                {freshers}
              </p>
            )}
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
