import { useLoaderData } from 'react-router';
import { careers as words } from '#content/pages.ts';
import { Cover } from '#web/art/cover.tsx';
import { servicesOf } from '../../shell/services-context.ts';
import { breadcrumbSchema, metaEntry, pageMeta } from '../page-meta.ts';
import { VacancyList } from '../parts/cards/vacancy-list.tsx';
import { CtaBand } from '../parts/cta-band.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { StepGrid } from '../parts/step-grid.tsx';
import { PageHead } from '../parts/text/page-head.tsx';
import { SectionHead } from '../parts/text/section-head.tsx';
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
          <Cover seed="courtyard" size="660x1000" />
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
          {careers.length > 0 ? <VacancyList careers={careers} /> : <Nothing text={words.empty} />}
        </div>
      </section>
      <section className={wrap.section}>
        <div className={wrap.wrap}>
          <SectionHead heading={words.hiring.heading} />
          <StepGrid
            steps={words.hiring.steps.map(({ name, text }) => ({
              stepName: name,
              description: text,
              imagesUrl: null,
            }))}
          />
        </div>
      </section>
      <section className={`${wrap.section} ${wrap.raised}`}>
        <div className={`${wrap.wrap} ${classes.day}`}>
          <SectionHead heading={words.day.heading} />
          <ol>
            {words.day.hours.map(({ time, name, text }) => (
              <li key={time}>
                <time>{time}</time>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <CtaBand {...words.openApplication} links={[{ title: 'Contact Us', path: '/contact' }]} />
    </>
  );
}
