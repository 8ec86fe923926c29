import { useLoaderData } from 'react-router';
import { steps, services as words } from '#content/pages.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { breadcrumbSchema, metaEntry, pageMeta } from '../page-meta.ts';
import { LearnMore } from '../parts/cards/learn-more.tsx';
import { ServiceSign } from '../parts/cards/service-sign.tsx';
import { CtaBand } from '../parts/cta-band.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { Shown } from '../parts/shown.tsx';
import { SixSteps } from '../parts/six-steps.tsx';
import { PageHead } from '../parts/text/page-head.tsx';
import { SectionHead } from '../parts/text/section-head.tsx';
import wrap from '../parts/wrap.module.css';
import type { Route } from './+types/services.ts';
import classes from './services.module.css';

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Services', path: '/services' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const [site, entry, services, shown] = await Promise.all([
    page.call('web/site', {}),
    metaEntry(page, 'services'),
    page.call('web/services', {}),
    page.call('web/shown', { page: 'services' }),
  ]);
  return { site, entry, services, shown };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        site: loaderData.site,
        path: '/services',
        name: 'Services',
        words: loaderData.entry,
        schema: [breadcrumbSchema(loaderData.site.publicUrl, trail)],
      })
    : [];

export default function Services() {
  const { services, shown } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead trail={trail} eyebrow="Services" title={words.heading} lede={[words.lede]} />
      {services.length === 0 && (
        <div className={wrap.wrap}>
          <Nothing text={words.empty} />
        </div>
      )}
      <ul className={`${wrap.wrap} ${classes.rows}`}>
        {services.map(({ id, tag, name, description, icon }) => (
          <li key={id} data-reveal="">
            <a href={`/services/${tag}`}>
              <ServiceSign tag={tag} icon={icon} className={classes.glyph} sizes="112px" />
              <h2>{name}</h2>
              <div>
                <p>{description}</p>
                <LearnMore about={name} />
              </div>
            </a>
          </li>
        ))}
      </ul>
      <section className={wrap.section}>
        <div className={wrap.wrap}>
          <SectionHead heading={words.howWeWork} />
          <SixSteps steps={steps} />
        </div>
      </section>
      <Shown page="services" records={shown} />
      <CtaBand />
    </>
  );
}
