import { useLoaderData } from 'react-router';
import { careers as words } from '#content/pages.ts';
import { Cover } from '#web/art/cover.tsx';
import { servicesOf } from '../../shell/services-context.ts';
import { breadcrumbSchema, metaEntry, pageMeta } from '../page-meta.ts';
import { CtaBand } from '../parts/cta-band.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { PageHead } from '../parts/text/page-head.tsx';
import { SectionHead } from '../parts/text/section-head.tsx';
import { VacancyRows } from '../parts/vacancy-rows.tsx';
import wrap from '../parts/wrap.module.css';
import type { Route } from './+types/careers.ts';
import classes from './careers.module.css';

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Careers', path: '/careers' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const [site, entry, careers] = await Promise.all([
    page.call('web/site', {}),
    metaEntry(page, 'careers'),
    page.call('web/careers', {}),
  ]);
  return { site, entry, careers };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        site: loaderData.site,
        path: '/careers',
        name: 'Careers',
        words: loaderData.entry,
        schema: [breadcrumbSchema(loaderData.site.publicUrl, trail)],
      })
    : [];

export default function Careers() {
  const { careers } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        trail={trail}
        eyebrow="Careers"
        title={
          <>
            {words.heading[0]} <br />
            <span className={classes.second}>{words.heading[1]}</span>
          </>
        }
      />
      <section className={`${wrap.wrap} ${classes.welcome}`}>
        <figure className={classes.tall}>
          <Cover seed="morning-courtyard" size="660x1000" />
        </figure>
        <div>
          {words.welcome.map((paragraph) => (
            <p key={paragraph} className={wrap.lede}>
              {paragraph}
            </p>
          ))}
          <figure>
            <Cover seed="evening-desk" size="1000x660" />
          </figure>
        </div>
      </section>
      <section className={`${wrap.section} ${wrap.raised}`}>
        <div className={wrap.wrap}>
          <SectionHead heading={words.vacancies} />
          {careers.length > 0 ? <VacancyRows careers={careers} /> : <Nothing text={words.empty} />}
        </div>
      </section>
      <CtaBand {...words.openApplication} links={[{ title: 'Contact Us', path: '/contact' }]} />
    </>
  );
}
